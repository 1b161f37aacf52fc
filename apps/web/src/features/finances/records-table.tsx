import { Moment } from '@crescendo/browser/formats/moment';
import type { FinanceRecord } from '@crescendo/contract/money/finances';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { TextLink } from '@crescendo/ui/link';
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
  return (
    <TableRow>
      <TableCell label={t('id')} className="text-ink-2 tabular-nums">
        {record.id}
      </TableCell>
      <TableCell label={t('createdAt')} className="text-ink-2">
        <Moment at={record.created_at} />
      </TableCell>
      <TableCell label={t('type')} className="font-medium">
        {t(`types.${record.type}`)}
      </TableCell>
      <TableCell label={t('order')} className="tabular-nums">
        {record.order_id === null ? (
          <span className="text-ink-3">{t('none')}</span>
        ) : (
          <TextLink render={<Link to={`/orders/${record.order_id}`} />}>{record.order_id}</TextLink>
        )}
      </TableCell>
      <TableCell label={t('method')}>
        {record.payment_method ?? <span className="text-ink-3">{t('none')}</span>}
        {record.invoice_id !== null && (
          <TextLink className="ml-2 text-13" render={<Link to={`/finances/${record.invoice_id}`} />}>
            {t('receiptLink')}
          </TextLink>
        )}
      </TableCell>
      <TableCell label={t('amount')} numeric>
        <Amount tone={isIncome ? 'success' : 'default'} className="font-semibold">
          {isIncome && '+'}
          {formatAmount(record.amount, amounts)}
        </Amount>
      </TableCell>
    </TableRow>
  );
}
