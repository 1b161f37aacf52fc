import type { Count, CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';
import { ListTabs } from '../../shell/table/list-tabs.tsx';

/** What has a part of the page to itself. Orders, money and changes are lists of their own, for this customer alone. */
const parts = ['overview', 'sessions', 'documents', 'notes'] as const;
export type CustomerPart = (typeof parts)[number];

export function useCustomerPart(): CustomerPart {
  const [query] = useSearchParams();
  const asked = query.get('tab');
  return parts.find((part) => part === asked) ?? 'overview';
}

export function CustomerParts({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.parts');
  const { may } = useDesk();
  const part = useCustomerPart();
  const { id, orders, records, sessions, documents, notes } = customer;
  const counted = ({ count, is_estimate }: Count) => `${formatQuantity(count)}${is_estimate ? '+' : ''}`;
  const partOf = (name: CustomerPart, count?: number) => ({
    id: name,
    to: name === 'overview' ? '?' : `?tab=${name}`,
    label: t(name),
    isCurrent: part === name,
    ...(count ? { count: formatQuantity(count) } : {}),
  });
  const listOf = (name: 'orders' | 'money' | 'changes', to: string, count?: Count) => ({
    id: name,
    to,
    label: t(name),
    isCurrent: false,
    ...(count?.count ? { count: counted(count) } : {}),
  });
  return (
    <ListTabs
      label={t('label')}
      views={[]}
      builtIn={[
        partOf('overview'),
        ...(may('orders.read') ? [listOf('orders', `/orders?state=all&customer_id=${id}`, orders)] : []),
        ...(may('invoices.read') ? [listOf('money', `/money/journal?user_id=${id}`, records)] : []),
        partOf('sessions', sessions.length),
        partOf('documents', documents.length),
        partOf('notes', notes.length),
        ...(may('audit.read') ? [listOf('changes', `/audit?subject=user:${id}`)] : []),
      ]}
    />
  );
}
