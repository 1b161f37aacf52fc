// Gives or takes money of a customer. What will be posted, and whether somebody else has to agree, is shown before.
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import type { AdjustmentPreview } from '@crescendo/contract/money/finances-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Select } from '@crescendo/ui/forms/select';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { CloseButton } from '@crescendo/ui/layers/dialog';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { nameOfCustomer } from './customer-columns.tsx';
import { PostingPreview } from './posting-preview.tsx';

type Props = { customer: CustomerDetails; open: boolean; onOpenChange: (open: boolean) => void };
type Account = 'paid_in' | 'bonus';

const written = /^\d{1,7}([.,]\d{1,6})?$/;

export function AdjustDrawer({ customer, open, onOpenChange }: Props) {
  const t = useTranslations('customers.adjust');
  const formId = useId();
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [account, setAccount] = useState<Account>('paid_in');
  const [typed, setTyped] = useState('');
  const [preview, setPreview] = useState<AdjustmentPreview>();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const amount = written.test(typed) && Number(typed.replace(',', '.')) > 0 ? typed.replace(',', '.') : undefined;
  const signed = amount && (direction === 'take' ? `-${amount}` : amount);
  const id = String(customer.id);

  useEffect(() => {
    setPreview(undefined);
    if (!open || !signed) return;
    let isCurrent = true;
    // The last one typed counts, whichever answer comes last.
    callDesk((api) => api.previewAdjustment({ params: { id }, query: { amount: signed, account } }))
      .then(({ data }) => isCurrent && setPreview(data))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [open, signed, account, id]);

  const form = useForm({
    fields: ['amount', 'reason'],
    names: { amount: ['amount', 'balance'] },
    send: async (given) => {
      const body = { amount: signed ?? '', account, reason: textOf(given, 'reason') };
      const { data } = await callDesk((api) =>
        api.adjustBalance({ params: { id }, body, idempotencyKey: crypto.randomUUID() }),
      );
      toasts.show({ text: data.status === 'asked' ? t('asked') : t('done') });
      onOpenChange(false);
      setTyped('');
      await revalidate();
    },
  });
  const isRefused = preview !== undefined && !preview.is_covered;
  const shown = formatAmount(Number(amount ?? 0), { precision: 6 });
  const action = preview?.needs_second_person ? 'ask' : direction;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={`${nameOfCustomer(customer)}, ${customer.id}`}
      closeLabel={t('close')}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-13 text-ink-3">{t('audited')}</p>
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" form={formId} variant="primary" loading={form.isBusy} disabled={!signed || isRefused}>
            {signed ? t(action, { amount: shown }) : t('enterAmount')}
          </Button>
        </div>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
        <SegmentedControl
          legend={t('direction')}
          value={direction}
          onValueChange={setDirection}
          options={[
            { value: 'add', label: t('directionAdd') },
            { value: 'take', label: t('directionTake') },
          ]}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field label={t('amount')} error={form.errorOf('amount') ?? (isRefused ? t('notCovered') : undefined)}>
            <Input
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value.trim())}
              trailingText="USD"
            />
          </Field>
          {direction === 'add' ? (
            <Field label={t('account')} help={account === 'bonus' ? t('bonusHelp') : undefined}>
              <Select<Account>
                value={account}
                onValueChange={setAccount}
                options={[
                  { value: 'paid_in', label: t('paid_in') },
                  { value: 'bonus', label: t('bonus') },
                ]}
              />
            </Field>
          ) : (
            <p className="self-end text-13 text-ink-3">{t('takeHelp')}</p>
          )}
        </div>
        <Field label={t('reason')} error={form.errorOf('reason')} help={t('reasonHelp')}>
          <Textarea name="reason" rows={3} maxLength={500} />
        </Field>
        {preview && <PostingPreview preview={preview} />}
      </form>
    </Drawer>
  );
}
