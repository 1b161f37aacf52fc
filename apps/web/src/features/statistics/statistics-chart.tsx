import { ChangeLine } from '@crescendo/browser/charts/change-line';
import { useChartTexts } from '@crescendo/browser/charts/chart-texts';
import type { StatisticsEntry } from '@crescendo/contract/orders/orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Chart, type ChartSeries } from '@crescendo/ui/charts/chart';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Switch } from '@crescendo/ui/forms/switch';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import type { Grouping } from './statistics-address.ts';

const measures = ['cost', 'orders_count', 'quantity'] as const;
type Measure = (typeof measures)[number];

type Props = {
  entries: StatisticsEntry[];
  /** As many days before, by the same grouping. */
  before: StatisticsEntry[];
  groupBy: Grouping;
  days: number;
};

const sumOf = (entries: StatisticsEntry[], measure: Measure) => entries.reduce((sum, entry) => sum + entry[measure], 0);

/** One of three figures over time, beside the period before. */
export function StatisticsChart({ entries, before, groupBy, days }: Props) {
  const t = useTranslations('statistics');
  const chart = useChartTexts();
  const { amounts } = useFrame();
  const [measure, setMeasure] = useState<Measure>('cost');
  const [isCompared, setCompared] = useState(true);
  const format = useCallback(
    (value: number) => (measure === 'cost' ? formatAmount(value, amounts) : formatQuantity(value)),
    [measure, amounts],
  );
  const formatAxis = useCallback(
    (value: number) =>
      measure === 'cost' ? formatAmount(value, { ...amounts, noZeros: true }) : formatQuantity(value),
    [measure, amounts],
  );
  const [name, earlier] = [t(`measures.${measure}`), chart('before', { days })];
  const places = useMemo(
    () =>
      entries.map(({ date }) => ({
        name: date,
        short: groupBy === 'month' ? date.slice(0, 'YYYY-MM'.length) : date.slice('YYYY-'.length),
      })),
    [entries, groupBy],
  );
  const series = useMemo<ChartSeries[]>(() => {
    // Two spans of the same length can touch another number of weeks or months: the last is beside the last.
    const shift = before.length - entries.length;
    const values = entries.map((_, at) => before[at + shift]?.[measure] ?? null);
    return [
      { name, kind: 'bars', values: entries.map((entry) => entry[measure]) },
      ...(isCompared ? [{ name: earlier, kind: 'dashed' as const, values }] : []),
    ];
  }, [entries, before, measure, name, earlier, isCompared]);
  const total = sumOf(entries, measure);
  return (
    <Card render={<section aria-label={t('chart')} />}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-16">{name}</h2>
          <p className="flex flex-wrap gap-x-3 text-13 text-ink-2 tabular-nums">
            {t('total', { total: format(total) })}
            {isCompared && <ChangeLine total={total} before={sumOf(before, measure)} days={days} format={format} />}
          </p>
        </div>
        <SegmentedControl
          size="small"
          legend={t('measure')}
          value={measure}
          onValueChange={setMeasure}
          options={measures.map((each) => ({ value: each, label: t(`measures.${each}`) }))}
        />
      </div>
      <Chart
        label={t('chartLabel', { measure: name, total: format(total) })}
        places={places}
        series={series}
        format={format}
        formatAxis={formatAxis}
        keys={chart('keys')}
      />
      <Switch
        className="mt-3"
        label={chart('compare')}
        checked={isCompared}
        onChange={(event) => setCompared(event.target.checked)}
      />
    </Card>
  );
}
