import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

const ranges = ['24h', '7d', '30d'] as const;
export type FigureRange = (typeof ranges)[number];

export const rangeOf = (query: URLSearchParams): FigureRange =>
  ranges.find((range) => range === query.get('range')) ?? '24h';

export function RangeControl() {
  const t = useTranslations('providers');
  const [query] = useSearchParams();
  const { choose } = useAddressFilters();
  return (
    <SegmentedControl
      legend={t('range.legend')}
      value={rangeOf(query)}
      onValueChange={(range) => choose('range', range === '24h' ? '' : range)}
      options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
    />
  );
}
