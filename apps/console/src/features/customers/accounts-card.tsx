import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { FactList } from '@crescendo/ui/data/fact-list';
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
      <FactList facts={customer.accounts.map(({ kind, balance }) => [t(kind), formatAmount(balance)] as const)} />
      {may('invoices.read') && (
        <p className="border-t border-line px-4 py-3 text-13 tablet:px-5">
          <TextLink render={<Link to={`/money/journal?user_id=${customer.id}`} />}>{t('journal')}</TextLink>
        </p>
      )}
      <AdjustDrawer customer={customer} open={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}
