import { useChartTexts } from '@crescendo/browser/charts/chart-texts';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { Dashboard } from '@crescendo/contract/orders/orders';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Chart } from '@crescendo/ui/charts/chart';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { TextLink } from '@crescendo/ui/link';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { type SpendingDays, spendingDays, sumOfDays, usualSpendingDays } from './spending-days.ts';

type Days = Dashboard['spending_by_day'];
type Props = { days: SpendingDays; spending: Days; before: Days };

/** What was spent on each of the last days, beside as many before. Without any, a sentence says so. */
export function SpendingCard({ days, spending, before }: Props) {
  const t = useTranslations('dashboard');
  const chart = useChartTexts();
  const { amounts } = useFrame();
  const { choose } = useAddressFilters();
  const format = useCallback((dollars: number) => formatAmount(dollars, amounts), [amounts]);
  const formatAxis = useCallback((dollars: number) => formatAmount(dollars, { ...amounts, noZeros: true }), [amounts]);
  const count = Number(days);
  const total = sumOfDays(spending);
  const places = useMemo(
    () => spending.map(({ date }) => ({ name: date, short: date.slice('YYYY-'.length) })),
    [spending],
  );
  const [spent, earlier] = [t('spent'), chart('before', { days: count })];
  const series = useMemo(
    () => [
      { name: spent, kind: 'bars' as const, values: spending.map(({ amount }) => amount) },
      { name: earlier, kind: 'dashed' as const, values: before.map(({ amount }) => amount) },
    ],
    [spent, earlier, spending, before],
  );
  return (
    <Card render={<section aria-label={t('spending')} />}>
      <CardHeader
        title={t('spending')}
        action={
          <div className="flex flex-wrap items-center gap-3">
            <TextLink className="text-13" render={<Link to="/statistics" />}>
              {t('statistics')}
            </TextLink>
            <SegmentedControl
              size="small"
              legend={t('spendingDays')}
              value={days}
              onValueChange={(next) => choose('days', next === usualSpendingDays ? '' : next)}
              options={spendingDays.map((each) => ({ value: each, label: t('dayCount', { days: each }) }))}
            />
          </div>
        }
      />
      {total + sumOfDays(before) === 0 ? (
        <EmptyState level={3} title={t('nothingSpent')} text={t('nothingSpentText')} />
      ) : (
        <Chart
          label={t('spendingLabel', { total: format(total), days: count })}
          places={places}
          series={series}
          format={format}
          formatAxis={formatAxis}
          keys={chart('keys')}
        />
      )}
    </Card>
  );
}
