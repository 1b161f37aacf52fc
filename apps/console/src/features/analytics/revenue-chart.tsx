import { useChartTexts } from '@crescendo/browser/charts/chart-texts';
import { Chart } from '@crescendo/ui/charts/chart';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { axisAmount, shownAmount } from './amounts.ts';
import { inSteps, type Step } from './steps.ts';

type Day = { day: string; revenue: number; cost: number };
type Props = {
  series: readonly Day[];
  /** As many days that it is compared with. */
  before?: readonly Day[] | undefined;
  step?: Step;
  total: { revenue: number; cost: number };
};

/** Revenue and what providers took of it, day by day. */
export function RevenueChart({ series, before, step = 'day', total }: Props) {
  const t = useTranslations('analytics');
  const chart = useChartTexts();
  const shown = useMemo(() => inSteps(series, before, step), [series, before, step]);
  const places = useMemo(() => shown.map(({ name, short }) => ({ name, short })), [shown]);
  const drawn = useMemo(
    () => [
      { name: t('revenue'), kind: 'area' as const, values: shown.map(({ revenue }) => revenue) },
      { name: t('cost'), kind: 'line' as const, tone: 'secondary' as const, values: shown.map(({ cost }) => cost) },
      ...(before
        ? [{ name: t('revenueBefore'), kind: 'dashed' as const, values: shown.map((each) => each.before) }]
        : []),
    ],
    [t, shown, before],
  );
  return (
    <Chart
      label={t('chartLabel', {
        revenue: shownAmount(total.revenue),
        cost: shownAmount(total.cost),
        days: series.length,
      })}
      places={places}
      series={drawn}
      format={shownAmount}
      formatAxis={axisAmount}
      keys={chart('keys')}
    />
  );
}
