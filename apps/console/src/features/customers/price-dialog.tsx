// Sets the price of one service for one customer; the service is found by its id or name, unless its price is changed.
import { useForm } from '@crescendo/browser/forms/use-form';
import type { CustomerDetails, PersonalPrice, PriceableService } from '@crescendo/contract/accounts/customers-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { dollarsToMicros } from '@crescendo/rules/money/money';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Radio, RadioGroup } from '@crescendo/ui/forms/radio-group';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { nameOfCustomer } from './customer-columns.tsx';

type Props = {
  customer: CustomerDetails;
  changed: PersonalPrice | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const pauseMs = 200;
const written = /^\d{1,7}(\.\d{1,6})?$/;

/** With all the decimals it has. */
export const shownPrice = (price: string): string =>
  formatAmount(Number(price), { precision: price.split('.')[1]?.length ?? 0 });

export function PriceDialog({ customer, changed, open, onOpenChange }: Props) {
  const t = useTranslations('customers.prices');
  const formId = useId();
  const [chosen, setChosen] = useState<PriceableService | undefined>(changed);
  const [typed, setTyped] = useState(changed?.price ?? '');
  const price = typed.replace(',', '.');
  const isBelow = chosen?.cost != null && written.test(price) && dollarsToMicros(price) < dollarsToMicros(chosen.cost);
  const form = useForm({
    fields: ['price'],
    saved: t('saved'),
    send: async () => {
      const params = { id: String(customer.id), service_id: String(chosen?.service_id) };
      await callDesk((api) => api.setPersonalPrice({ params, body: { version: customer.version, price } }));
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={changed ? t('changeTitle') : t('addTitle')}
      description={t('final', { name: nameOfCustomer(customer) })}
      closeLabel={t('close')}
      footer={
        <>
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" form={formId} variant="primary" loading={form.isBusy} disabled={!chosen || !typed}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
        {changed ? <p className="font-medium">{changed.service}</p> : <ServiceChoice onChoose={setChosen} />}
        {chosen && (
          <>
            <Field
              label={t(`label.${chosen.price_type}`)}
              error={form.errorOf('price')}
              help={t('normalIs', { amount: shownPrice(chosen.normal_price) })}
            >
              <Input
                name="price"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value.trim())}
                trailingText="USD"
              />
            </Field>
            {isBelow && (
              <Note tone="warning" announce>
                {t('belowCostOf', { amount: shownPrice(chosen.cost ?? '') })}
              </Note>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Asked when the typing pauses; an answer to an older text is dropped. */
function ServiceChoice({ onChoose }: { onChoose: (service: PriceableService | undefined) => void }) {
  const t = useTranslations('customers.prices');
  const [text, setText] = useState('');
  const [found, setFound] = useState<PriceableService[]>();
  const search = text.trim();
  useEffect(() => {
    if (search === '') return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      callDesk((api) => api.listPriceableServices({ query: { search } }))
        .then(({ data }) => isCurrent && setFound(data))
        .catch(() => isCurrent && setFound([]));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  const choose = (id: string) => onChoose(found?.find(({ service_id }) => String(service_id) === id));
  return (
    <>
      <Field label={t('service')} help={t('serviceHelp')}>
        <Input
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChoose(undefined);
          }}
        />
      </Field>
      {found && (
        <RadioGroup legend={t('found', { count: found.length })} onValueChange={choose} key={search}>
          <div className="grid max-h-60 auto-rows-max gap-1 overflow-y-auto">
            {found.map(({ service_id, service, normal_price }) => (
              <Radio
                key={service_id}
                value={String(service_id)}
                label={service}
                description={`${service_id} · ${shownPrice(normal_price)}`}
              />
            ))}
          </div>
        </RadioGroup>
      )}
    </>
  );
}
