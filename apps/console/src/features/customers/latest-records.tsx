import { Moment } from '@crescendo/browser/formats/moment';
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { TextLink } from '@crescendo/ui/link';
import { Coins, CreditCard, Package, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';

type FinanceRow = CustomerDetails['latest_records'][number];

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatAmount(amount)}`;

function MovementIcon({ record }: { record: FinanceRow }) {
  if (record.order_id !== null) return <Package aria-hidden="true" />;
  if (record.type === 'admin') return <Scale aria-hidden="true" />;
  return record.type === 'invoiced' ? <CreditCard aria-hidden="true" /> : <Coins aria-hidden="true" />;
}

/** The newest movements of money, and the way to all of them. */
export function LatestRecords({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.latest');
  const { may } = useDesk();
  const { latest_records: records, id } = customer;
  const columns: Column<FinanceRow>[] = [
    {
      id: 'movement',
      header: t('movement'),
      isTitle: true,
      cell: (record) => (
        <span className="flex items-center gap-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-control bg-surface-3 text-ink-2 [&>svg]:size-4">
            <MovementIcon record={record} />
          </span>
          <span className="min-w-0">
            <span className="block font-medium">
              {t(`type.${record.type}`)}
              {record.order_id === null ? '' : ` ${record.order_id}`}
            </span>
            <span className="block text-12 text-ink-3">
              <Moment at={record.created_at} />
              {record.payment_method ? `, ${record.payment_method}` : ''}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('amount'),
      isNumeric: true,
      cell: ({ amount }) => <Amount tone={amount > 0 ? 'success' : 'default'}>{signed(amount)}</Amount>,
    },
    {
      id: 'after',
      header: t('after'),
      isNumeric: true,
      cell: ({ balance_after }) => <Amount>{formatAmount(balance_after)}</Amount>,
    },
  ];
  return (
    <Card padding="none">
      <CardHeader
        className="px-4 py-4 tablet:px-5"
        title={t('records')}
        action={
          may('invoices.read') && (
            <TextLink render={<Link to={`/money/journal?user_id=${id}`} />}>{t('allRecords')}</TextLink>
          )
        }
      />
      {records.length === 0 && <p className="px-4 pb-4 text-13 text-ink-3 tablet:px-5">{t('noRecords')}</p>}
      {records.length > 0 && (
        <DataTable<FinanceRow>
          caption={t('records')}
          rows={records}
          columns={columns}
          keyOf={(record) => String(record.id)}
          nameOf={(record) => t(`type.${record.type}`)}
        />
      )}
    </Card>
  );
}
