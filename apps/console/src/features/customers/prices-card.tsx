import { useRun } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { CustomerDetails, PersonalPrice } from '@crescendo/contract/accounts/customers-admin';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Price } from '@crescendo/ui/data/price';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';
import { PriceDialog, shownPrice } from './price-dialog.tsx';

/** What this customer pays for single services, beside what everybody pays. */
export function PricesCard({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.prices');
  const { may } = useDesk();
  const [isOpen, setIsOpen] = useState(false);
  const [changed, setChanged] = useState<PersonalPrice>();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { run, isBusy, problem } = useRun();
  const { personal_prices: prices } = customer;
  const maySet = may('users.manage') && !customer.is_staff && !customer.is_guest;

  function openFor(price: PersonalPrice | undefined) {
    setChanged(price);
    setIsOpen(true);
  }
  async function remove({ service_id }: PersonalPrice) {
    const params = { id: String(customer.id), service_id: String(service_id) };
    const body = { version: customer.version };
    if (!(await run(() => callDesk((api) => api.removePersonalPrice({ params, body }))))) return;
    toasts.show({ text: t('removed') });
    await revalidate();
  }
  return (
    <Card padding="none">
      <CardHeader
        className="px-4 py-4 tablet:px-5"
        title={t('title')}
        action={
          maySet && (
            <Button size="small" onClick={() => openFor(undefined)}>
              <Tag aria-hidden="true" />
              {t('add')}
            </Button>
          )
        }
      />
      {problem && (
        <div className="px-4 pb-4 tablet:px-5">
          <Refusal problem={problem} />
        </div>
      )}
      {prices.length === 0 && <p className="px-4 pb-4 text-13 text-ink-3 tablet:px-5">{t('none')}</p>}
      <ul>
        {prices.map((price) => (
          <li
            key={price.service_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 tablet:px-5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">{price.service}</p>
              <p className="text-12 text-ink-3 tabular-nums">{price.service_id}</p>
              {price.is_below_cost && <Badge variant="warning">{t('belowCost')}</Badge>}
              {!price.is_in_effect && <Badge>{t('notInEffect')}</Badge>}
            </div>
            <Price
              value={shownPrice(price.price)}
              oldValue={shownPrice(price.normal_price)}
              oldLabel={t('normal')}
              unit={t(price.price_type)}
            />
            {maySet && (
              <span className="flex gap-2">
                <Button size="small" onClick={() => openFor(price)} aria-label={t('changeOf', { name: price.service })}>
                  {t('change')}
                </Button>
                <Button
                  size="small"
                  loading={isBusy}
                  onClick={() => void remove(price)}
                  aria-label={t('removeOf', { name: price.service })}
                >
                  {t('remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <PriceDialog
        key={`${changed?.service_id ?? 'new'}-${isOpen}`}
        customer={customer}
        changed={changed}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </Card>
  );
}
