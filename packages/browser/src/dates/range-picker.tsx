import { RangeField, type RangePreset } from '@crescendo/ui/dates/range-field';
import { useLocale } from 'use-intl';
import { type DateRange, isDay, lastDays, monthOf, today } from './date-range.ts';
import { useDateTexts } from './date-texts.ts';

type Props = {
  value: DateRange | undefined;
  onChange: (range: DateRange | undefined) => void;
  /** Everything can be shown, too: undefined is a value. */
  isOptional?: boolean;
  className?: string;
};

/** From when to when, in every list and chart the same way. */
export function RangePicker({ value, onChange, isOptional = false, className }: Props) {
  const t = useDateTexts();
  const locale = useLocale();
  // What today is, the browser says when it is asked: the server may have rendered the page yesterday.
  const presets = (): RangePreset[] => {
    const day = today();
    return [
      ...(isOptional ? [{ label: t('allDates'), range: undefined }] : []),
      { label: t('today'), range: lastDays(1, day) },
      { label: t('last7'), range: lastDays(7, day) },
      { label: t('last30'), range: lastDays(30, day) },
      { label: t('last90'), range: lastDays(90, day) },
      { label: t('thisMonth'), range: monthOf(day) },
    ];
  };
  return (
    <RangeField
      className={className}
      label={t('period')}
      shown={value ? t('span', value) : t('allDates')}
      value={value}
      onChange={onChange}
      presets={presets}
      lastDay={today}
      isDay={isDay}
      locale={locale}
      texts={{
        presets: t('presets'),
        from: t('from'),
        to: t('to'),
        apply: t('apply'),
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        calendar: t('calendar'),
        wrongDay: t('wrongDay'),
        wrongOrder: t('wrongOrder'),
        wrongFuture: t('wrongFuture'),
      }}
    />
  );
}
