import { useRun } from '@crescendo/browser/calls/use-call';
import { fieldError } from '@crescendo/browser/forms/field-errors';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { ConnectionTest } from '@crescendo/contract/orders/provider-figures';
import type { ProviderRecord } from '@crescendo/contract/orders/providers';
import { Button } from '@crescendo/ui/button';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { draftOf } from './connection-draft.ts';
import { useProviderFormats } from './use-provider-formats.ts';

type Props = { onClose: () => void; seen?: { provider: ProviderRecord; version: number } };

const fields = [
  'name',
  'url',
  'key',
  'currency',
  'unit_value',
  'markup_share',
  'calls_per_minute',
  'low_balance',
] as const;

/** Adds a provider or changes one. Its key is written here and shown nowhere. */
export function ConnectionDialog({ onClose, seen }: Props) {
  const provider = seen?.provider;
  const t = useTranslations('providers.connection');
  const [tested, setTested] = useState<ConnectionTest>();
  const testing = useRun();
  const form = useForm({
    fields,
    saved: t('saved'),
    send: async (given) => {
      const body = draftOf(given);
      await callDesk((api) =>
        seen
          ? api.updateProvider({ params: { id: String(seen.provider.id) }, body: { ...body, version: seen.version } })
          : api.createProvider({ body }),
      );
      onClose();
    },
  });
  async function test() {
    const given = new FormData(form.props.ref.current ?? undefined);
    const key = textOf(given, 'key');
    const body = {
      url: textOf(given, 'url'),
      ...(key ? { key } : {}),
      ...(provider ? { provider_id: provider.id } : {}),
    };
    setTested((await testing.run(() => callDesk((api) => api.testProvider({ body }))))?.value.data);
  }
  const errorOf = (name: (typeof fields)[number]) => form.errorOf(name) ?? fieldError(testing.problem, name);
  const usual = {
    name: provider?.name,
    url: provider?.url,
    currency: provider?.currency ?? 'USD',
    unit_value: String(provider?.unit_value ?? 1),
    markup_share: String((provider?.markup_share ?? 0) * 100),
    calls_per_minute: String(provider?.calls_per_minute ?? 300),
    low_balance: provider?.low_balance === null || !provider ? '' : String(provider.low_balance),
  };
  const input = (name: Exclude<(typeof fields)[number], 'key'>, type = 'text') => (
    <Field label={t(`${name}.label`)} help={t(`${name}.help`)} error={errorOf(name)}>
      <Input name={name} type={type} defaultValue={usual[name]} autoComplete="off" />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={provider ? t('change') : t('add')}
      closeLabel={t('close')}
    >
      <form {...form.props} key={seen?.version} className="grid gap-4">
        {input('name')}
        {input('url', 'url')}
        <Field label={t('key.label')} help={provider ? t('key.kept') : t('key.help')} error={errorOf('key')}>
          <Input name="key" type="password" autoComplete="new-password" />
        </Field>
        <div className="grid gap-4 tablet:grid-cols-2">
          {input('currency')}
          {input('unit_value')}
          {input('markup_share')}
          {input('calls_per_minute')}
          {input('low_balance')}
        </div>
        <Checkbox name="is_enabled" defaultChecked={provider?.is_enabled ?? true} label={t('enabled')} />
        {tested && <TestResult tested={tested} />}
        <Refusal problem={testing.problem} shownAt={fields} />
        <Refusal problem={form.problem} shownAt={fields} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button className="mr-auto" loading={testing.isBusy} onClick={() => void test()}>
            {t('test')}
          </Button>
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function TestResult({ tested }: { tested: ConnectionTest }) {
  const t = useTranslations('providers.connection');
  const formats = useProviderFormats();
  const time = formats.latency(tested.latency_ms);
  if (!tested.ok) {
    return (
      <Note tone="danger" announce title={t('testFailed', { time })}>
        {tested.text}
      </Note>
    );
  }
  return (
    <Note tone="success" announce title={t('testOk', { time })}>
      {t('testBalance', { balance: formats.number(tested.balance ?? 0), currency: tested.currency ?? '' })}
    </Note>
  );
}
