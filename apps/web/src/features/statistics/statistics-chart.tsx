import type { StatisticsEntry } from '@crescendo/contract/orders/orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { BarChart } from '@crescendo/ui/data/bar-chart';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

const measures = ['cost', 'orders_count', 'quantity'] as const;
type Measure = (typeof measures)[number];

/** One of three figures over time. */
export function StatisticsChart({ entries }: { entries: StatisticsEntry[] }) {
  const t = useTranslations('statistics');
  const { amounts } = useFrame();
  const [measure, setMeasure] = useState<Measure>('cost');
  const shown = (value: number) => (measure === 'cost' ? formatAmount(value, amounts) : formatQuantity(value));
  const total = shown(entries.reduce((sum, entry) => sum + entry[measure], 0));
  return (
    <Card render={<section aria-label={t('chart')} />}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16">{t(`measures.${measure}`)}</h2>
        <SegmentedControl
          size="small"
          legend={t('measure')}
          value={measure}
          onValueChange={setMeasure}
          options={measures.map((each) => ({ value: each, label: t(`measures.${each}`) }))}
        />
      </div>
      <BarChart
        label={t('chartLabel', { measure: t(`measures.${measure}`), total })}
        summary={t('total', { total })}
        bars={entries.map((entry) => ({ name: entry.date, value: entry[measure], text: shown(entry[measure]) }))}
      />
    </Card>
  );
}
