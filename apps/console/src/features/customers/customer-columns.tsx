import { Moment } from '@crescendo/browser/formats/moment';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import type { CustomerRow } from '@crescendo/contract/accounts/customers-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { Avatar } from '@crescendo/ui/data/avatar';
import { Badge } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { FileCheck, Mail, ShieldUser, Snowflake } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Column } from '../../shell/table/data-table.tsx';

export const nameOfCustomer = ({ email, name, id }: Pick<CustomerRow, 'email' | 'name' | 'id'>) =>
  email ?? (name || String(id));

/** Two lines in each cell: the value and what qualifies it. */
export function useCustomerColumns(): Column<CustomerRow>[] {
  const t = useTranslations('customers');
  const { ago } = useFormats();
  const now = Date.now();
  return [
    {
      id: 'customer',
      header: t('columns.customer'),
      isTitle: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Avatar name={nameOfCustomer(row)} decorative />
          <span className="min-w-0">
            <TextLink render={<Link to={`/customers/${row.id}`} />} className="wrap-anywhere text-ink!">
              {nameOfCustomer(row)}
            </TextLink>
            <span className="block text-12 text-ink-3 tabular-nums">{row.id}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'grade',
      header: t('columns.grade'),
      cell: ({ grade }) => grade?.name ?? <span className="text-ink-3">{t('noGrade')}</span>,
    },
    {
      id: 'balance',
      header: t('columns.balance'),
      isNumeric: true,
      cell: ({ balance, bonus }) => (
        <>
          <Amount className="font-medium" tone={balance < 0 ? 'danger' : 'default'}>
            {formatAmount(balance)}
          </Amount>
          <span className="block text-12 whitespace-nowrap text-ink-3">
            {bonus > 0 ? t('bonus', { amount: formatAmount(bonus) }) : t('noBonus')}
          </span>
        </>
      ),
    },
    {
      id: 'spent',
      header: t('columns.spent'),
      isNumeric: true,
      cell: ({ spent, orders }) => (
        <>
          <Amount>{formatAmount(spent)}</Amount>
          <span className="block text-12 whitespace-nowrap text-ink-3">
            {orders.is_estimate
              ? t('manyOrders', { count: formatQuantity(orders.count) })
              : t('orders', { count: orders.count })}
          </span>
        </>
      ),
    },
    {
      id: 'seen',
      header: t('columns.seen'),
      cell: ({ last_seen_at: at }) =>
        at ? (
          <>
            {ago(new Date(at), now)}
            <Moment at={at} className="block text-12 text-ink-3" />
          </>
        ) : (
          <span className="text-ink-3">{t('neverSeen')}</span>
        ),
    },
    { id: 'flags', header: t('columns.flags'), cell: (row) => <CustomerFlags row={row} none={t('flags.none')} /> },
  ];
}

/** What is out of the ordinary with an account. */
export function CustomerFlags({ row, none }: { row: CustomerRow; none?: string }) {
  const t = useTranslations('customers.flags');
  const { number } = useFormats();
  const percent = number(row.personal_discount * 100, { maximumFractionDigits: 4 });
  const isUnproven = row.is_guest || !row.is_email_verified;
  const isOrdinary = !row.frozen_at && !row.is_staff && row.documents_to_review === 0 && row.personal_discount === 0;
  if (isOrdinary && !isUnproven) return none ? <span className="text-ink-3">{none}</span> : null;
  return (
    <span className="flex flex-wrap gap-1">
      {row.frozen_at && (
        <Badge variant="danger">
          <Snowflake aria-hidden="true" />
          {t('frozen')}
        </Badge>
      )}
      {row.is_staff && (
        <Badge variant="info">
          <ShieldUser aria-hidden="true" />
          {t('staff')}
        </Badge>
      )}
      {row.documents_to_review > 0 && (
        <Badge variant="warning">
          <FileCheck aria-hidden="true" />
          {t('documents')}
        </Badge>
      )}
      {row.personal_discount > 0 && <Badge variant="secondary">{t('discount', { percent })}</Badge>}
      {row.is_guest ? (
        <Badge>{t('guest')}</Badge>
      ) : (
        !row.is_email_verified && (
          <Badge>
            <Mail aria-hidden="true" />
            {t('unverified')}
          </Badge>
        )
      )}
    </span>
  );
}
