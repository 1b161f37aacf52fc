import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';
import { AdjustDrawer } from './adjust-drawer.tsx';

/** What the customer has, account by account, and the way to change it. */
export function AccountsCard({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.accounts');
  const { may } = useDesk();
  const [isOpen, setIsOpen] = useState(false);
  // Few have something set aside, and then it is what one looks for. Of an odd number the last takes the rest of its line.
  const shown = customer.accounts.filter(({ kind, balance }) => kind !== 'hold' || balance !== 0);
  const { count, is_estimate } = customer.records;
  const lines = `${formatQuantity(count)}${is_estimate ? '+' : ''}`;
  return (
    <Card padding="none">
      <CardHeader
        className="px-4 py-4 tablet:px-5"
        title={t('title')}
        action={
          may('invoices.manage') && (
            <Button variant="primary" onClick={() => setIsOpen(true)}>
              <Scale aria-hidden="true" />
              {t('adjust')}
            </Button>
          )
        }
      />
      {customer.is_held && (
        <div className="px-4 pb-4 tablet:px-5">
          <Note tone="warning">{t('held')}</Note>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line tablet:grid-cols-4">
        {shown.map(({ kind, balance }) => (
          <div key={kind} className="min-w-0 bg-surface px-4 py-4 last:odd:col-span-full tablet:px-5">
            <dt className="text-13 text-ink-2">{t(kind)}</dt>
            <dd>
              <Amount className="text-20 font-semibold wrap-anywhere" tone={balance < 0 ? 'danger' : 'default'}>
                {formatAmount(balance)}
              </Amount>
              <span className="block text-12 text-ink-3">{t(`about.${kind}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-13 text-ink-2 tablet:px-5">
        <span>{t('sum', { balance: formatAmount(customer.balance), lines })}</span>
        {may('invoices.read') && (
          <TextLink render={<Link to={`/money/journal?user_id=${customer.id}`} />}>{t('journal')}</TextLink>
        )}
      </p>
      <AdjustDrawer customer={customer} open={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}
