import { Moment } from '@crescendo/browser/formats/moment';
import type { FinanceRecord } from '@crescendo/contract/money/finances';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { TextLink } from '@crescendo/ui/link';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

export function RecordsTable({ records }: { records: FinanceRecord[] }) {
  const t = useTranslations('finances');
  return (
    <Card padding="none" className="overflow-hidden">
      <Table caption={t('caption')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('id')}</TableHeader>
            <TableHeader>{t('createdAt')}</TableHeader>
            <TableHeader>{t('type')}</TableHeader>
            <TableHeader>{t('order')}</TableHeader>
            <TableHeader>{t('method')}</TableHeader>
            <TableHeader numeric>{t('amount')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <Row key={record.id} record={record} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Row({ record }: { record: FinanceRecord }) {
  const t = useTranslations('finances');
  const { amounts } = useFrame();
  const isIncome = record.amount > 0;
  const quiet = 'cards:text-12 cards:text-ink-3';
  return (
    // On a phone two lines: what it was and how much, then when and by what.
    <TableRow className="cards:flex! cards:flex-wrap cards:items-baseline cards:gap-y-0.5! cards:py-3!">
      <TableCell className="text-ink-2 tabular-nums cards:hidden">{record.id}</TableCell>
      <TableCell className={clsx('text-ink-2 tabular-nums cards:order-3', quiet)}>
        <Moment at={record.created_at} />
      </TableCell>
      <TableCell className="font-medium cards:order-1 cards:grow cards:basis-[calc(100%-8rem)]">
        {t(`types.${record.type}`)}
      </TableCell>
      <TableCell
        className={clsx('tabular-nums cards:order-5 cards:ml-auto', record.order_id === null && 'cards:hidden', quiet)}
      >
        {record.order_id === null ? (
          <span className="text-ink-3">{t('none')}</span>
        ) : (
          <>
            <span className="rows:hidden">{t('order')} </span>
            <TextLink render={<Link to={`/orders/${record.order_id}`} />}>{record.order_id}</TextLink>
          </>
        )}
      </TableCell>
      <TableCell className={clsx('cards:order-4', record.payment_method === null && 'cards:hidden', quiet)}>
        {record.payment_method ?? <span className="text-ink-3">{t('none')}</span>}
        {record.invoice_id !== null && (
          <TextLink className="ml-2 text-13" render={<Link to={`/finances/${record.invoice_id}`} />}>
            {t('receiptLink')}
          </TextLink>
        )}
      </TableCell>
      <TableCell numeric className="cards:order-2 cards:ml-auto">
        <Amount tone={isIncome ? 'success' : 'default'} className="font-semibold">
          {isIncome && '+'}
          {formatAmount(record.amount, amounts)}
        </Amount>
      </TableCell>
    </TableRow>
  );
}
