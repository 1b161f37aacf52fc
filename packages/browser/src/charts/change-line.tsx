import { useFormats } from '../formats/use-formats.ts';
import { useChartTexts } from './chart-texts.ts';

type Props = { total: number; before: number; days: number; format: (value: number) => string };

/** By how much a sum is more or less than that of as many days before; nothing where nothing was before. */
export function ChangeLine({ total, before, days, format }: Props) {
  const t = useChartTexts();
  const formats = useFormats();
  if (before <= 0) return null;
  const percent = formats.number(total / before - 1, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return <span className="text-ink-3">{t('change', { percent, before: format(before), days })}</span>;
}
