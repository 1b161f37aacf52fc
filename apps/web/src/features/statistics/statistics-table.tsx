import type { StatisticsEntry } from '@crescendo/contract/orders/orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** The figures of the chart, the latest first. */
export function StatisticsTable({ entries }: { entries: StatisticsEntry[] }) {
  const t = useTranslations('statistics');
  const { amounts } = useFrame();
  return (
    <Card padding="none" className="overflow-hidden">
      <Table caption={t('caption')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('date')}</TableHeader>
            <TableHeader numeric>{t('measures.orders_count')}</TableHeader>
            <TableHeader numeric>{t('measures.quantity')}</TableHeader>
            <TableHeader numeric>{t('measures.cost')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.toReversed().map((entry) => (
            <TableRow key={entry.date}>
              <TableCell label={t('date')} className="tabular-nums">
                <time dateTime={entry.date}>{entry.date}</time>
              </TableCell>
              <TableCell label={t('measures.orders_count')} numeric>
                {formatQuantity(entry.orders_count)}
              </TableCell>
              <TableCell label={t('measures.quantity')} numeric>
                {formatQuantity(entry.quantity)}
              </TableCell>
              <TableCell label={t('measures.cost')} numeric>
                <Amount className="font-semibold">{formatAmount(entry.cost, amounts)}</Amount>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
