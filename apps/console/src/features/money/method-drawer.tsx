import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import { Button } from '@crescendo/ui/button';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton } from '@crescendo/ui/layers/dialog';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { Note } from '@crescendo/ui/note';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';

type Props = { method: PaymentMethodRecord | undefined; onClose: () => void };

const percentOf = (fraction: number) => String(Math.round(fraction * 1_000_000) / 10_000);
const fractionOf = (percent: string) => Math.round(Number(percent.replace(',', '.')) * 10_000) / 1_000_000;

/** What each gateway is reached with. */
const secretsOf = {
  stripe: ['stripeKey', 'stripeWebhook'],
  crypto: ['cryptoKey', 'cryptoCallback', 'cryptoAccount'],
  sandbox: [],
} as const;
const secretNames = (method: PaymentMethodRecord) => (method.gateway === null ? [] : secretsOf[method.gateway]);

/** What the call that replaces a method takes of one that is there. */
export function draftOf({ id: _, is_configured: __, ...method }: PaymentMethodRecord) {
  return method;
}

/** The terms of a method. Invoices that are open keep theirs. */
export function MethodDrawer({ method, onClose }: Props) {
  const t = useTranslations('money.methods');
  const formId = useId();
  const form = useForm({
    fields: ['name', 'fee_percent', 'reward_percent', 'min_amount', 'max_amount', 'account_number', 'qr_code'],
    names: { name: ['name', 'name.*', 'name*'] },
    saved: t('saved'),
    send: async (given) => {
      if (!method) return;
      const body = {
        ...draftOf(method),
        name: { ...method.name, en: textOf(given, 'name') },
        fee_percent: fractionOf(textOf(given, 'fee_percent')),
        reward_percent: fractionOf(textOf(given, 'reward_percent')),
        min_amount: textOf(given, 'min_amount').replace(',', '.'),
        max_amount: textOf(given, 'max_amount').replace(',', '.'),
        account_number: textOf(given, 'account_number').trim() || null,
        needs_verification: given.get('needs_verification') !== null,
      };
      for (const name of secretNames(method)) {
        const value = textOf(given, name).trim();
        if (value !== '') await callDesk((api) => api.savePanelSecret({ params: { name }, body: { value } }));
      }
      await callDesk((api) => api.updateMethod({ params: { id: String(method.id) }, body }));
      onClose();
    },
  });
  const amount = { inputMode: 'decimal' as const, autoComplete: 'off' };
  return (
    <Drawer
      open={method !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={method?.name.en ?? ''}
      closeLabel={t('close')}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-13 text-ink-3">{t('newOnly')}</p>
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" form={formId} variant="primary" loading={form.isBusy}>
            {t('save')}
          </Button>
        </div>
      }
    >
      {method && (
        // Begins anew with each state of the method.
        <form {...form.props} id={formId} key={`${method.id}-${method.version}`} className="grid gap-4">
          {form.message && (
            <Note tone="danger" announce>
              {form.message}
            </Note>
          )}
          <Field label={t('name')} error={form.errorOf('name')}>
            <Input name="name" defaultValue={method.name.en ?? ''} maxLength={120} />
          </Field>
          <div className="grid gap-4 tablet:grid-cols-2">
            <Field label={t('fee')} error={form.errorOf('fee_percent')}>
              <Input name="fee_percent" {...amount} defaultValue={percentOf(method.fee_percent)} trailingText="%" />
            </Field>
            <Field label={t('reward')} error={form.errorOf('reward_percent')}>
              <Input
                name="reward_percent"
                {...amount}
                defaultValue={percentOf(method.reward_percent)}
                trailingText="%"
              />
            </Field>
            <Field label={t('least')} error={form.errorOf('min_amount')}>
              <Input name="min_amount" {...amount} defaultValue={String(method.min_amount)} trailingText="USD" />
            </Field>
            <Field label={t('most')} error={form.errorOf('max_amount')}>
              <Input name="max_amount" {...amount} defaultValue={String(method.max_amount)} trailingText="USD" />
            </Field>
          </div>
          {method.gateway === null && (
            <Field label={t('accountNumber')} error={form.errorOf('account_number')}>
              <Input name="account_number" defaultValue={method.account_number ?? ''} maxLength={200} />
            </Field>
          )}
          <Checkbox
            name="needs_verification"
            label={t('needsVerification')}
            defaultChecked={method.needs_verification}
          />
          {secretNames(method).length > 0 && (
            <fieldset className="grid gap-3 rounded-card border border-line p-4">
              <legend className="px-1 text-13 font-medium">{t('secrets')}</legend>
              <p className="text-13 text-ink-3">{t('secretsHelp')}</p>
              {secretNames(method).map((name) => (
                <Field key={name} label={t(`secret.${name}`)}>
                  <Input name={name} type="password" autoComplete="off" maxLength={200} />
                </Field>
              ))}
            </fieldset>
          )}
          {method.gateway !== null && (
            <Note tone={method.is_configured ? 'success' : 'warning'}>
              {method.is_configured ? t('configured') : t('notConfigured')}
            </Note>
          )}
        </form>
      )}
    </Drawer>
  );
}
