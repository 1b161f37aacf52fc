import { useForm } from '@crescendo/browser/forms/use-form';
import type { PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import type { SecretName } from '@crescendo/contract/panels/panels';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { Note } from '@crescendo/ui/note';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LeaveQuestion } from '../../shell/page/leave-question.tsx';
import { SaveBar } from '../../shell/page/save-bar.tsx';
import { callDesk } from '../../shell/session/read-desk.ts';
import { BonusSteps } from './bonus-steps.tsx';
import {
  bodyOfDraft,
  changesOf,
  draftOfMethod,
  type MethodDraft,
  type MethodSecret,
  replacementOf,
  secretsOfWay,
  type Way,
  wayNames,
} from './method-draft.ts';
import { MethodSecrets } from './method-secrets.tsx';
import { MethodTexts } from './method-texts.tsx';

type Props = {
  /** Undefined for a new one. */
  method: PaymentMethodRecord | undefined;
  /** Where a new one goes: behind all others. */
  lastPosition: number;
  kept: readonly SecretName[];
  onDraft: (draft: MethodDraft) => void;
  onSaved: (id: number) => void;
};

/** The terms of a method. Invoices that are open keep theirs. */
export function MethodEditor({ method, lastPosition, kept, onDraft, onSaved }: Props) {
  const t = useTranslations('money.methods');
  const locale = useLocale() as 'en';
  const [seen, setSeen] = useState(method);
  const [draft, setDraft] = useState(() => draftOfMethod(method));
  const [secrets, setSecrets] = useState<Partial<Record<MethodSecret, string>>>({});
  const begin = (from: PaymentMethodRecord | undefined) => {
    setSeen(from);
    setDraft(draftOfMethod(from));
    setSecrets({});
  };
  const form = useForm({
    fields: [
      'name',
      'comments',
      'additional_information',
      'gateway',
      'fee_percent',
      'reward_percent',
      'min_amount',
    ].concat(['max_amount', 'account_number', 'qr_code', 'payment_method_bonuses']),
    names: Object.fromEntries(
      ['name', 'comments', 'additional_information', 'payment_method_bonuses'].map((name) => [
        name,
        [name, `${name}.*`, `${name}*`],
      ]),
    ),
    saved: t('saved'),
    send: async () => {
      const body = seen ? bodyOfDraft(draft, replacementOf(seen)) : bodyOfDraft(draft, { position: lastPosition + 1 });
      const { data } = await callDesk((api) =>
        seen
          ? api.updateMethod({ params: { id: String(seen.id) }, body: { ...body, version: seen.version } as never })
          : api.createMethod({ body: body as never }),
      );
      // From here on it is there: what fails below is tried again on it.
      setSeen(data);
      setDraft(draftOfMethod(data));
      for (const name of secretsOfWay(draft.way)) {
        const value = secrets[name]?.trim();
        if (value) await callDesk((api) => api.savePanelSecret({ params: { name }, body: { value } }));
      }
      setSecrets({});
      onSaved(data.id);
    },
  });
  const changes = changesOf(draft, draftOfMethod(seen)).length + Object.keys(secrets).length;
  // What somebody else saved is shown where nothing is lost by it, or where it is why this was refused.
  if (method && seen && method.version > seen.version && (changes === 0 || form.problem?.status === 409)) begin(method);
  useEffect(() => onDraft(draft), [onDraft, draft]);

  const change = (part: Partial<MethodDraft>) => setDraft((before) => ({ ...before, ...part }));
  const text = (part: 'fee' | 'reward' | 'least' | 'most' | 'accountNumber' | 'qrCode') => ({
    value: draft[part],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [part]: event.currentTarget.value }),
  });
  const amount = { inputMode: 'decimal' as const };
  const secretNames = secretsOfWay(draft.way);
  return (
    <form {...form.props}>
      {changes > 0 && !form.isBusy && (
        // What was typed is not lost by a press on another method; a save leads to its method by itself.
        <LeaveQuestion
          title={t('discardTitle')}
          text={t('discardText', { count: changes })}
          confirmLabel={t('discard')}
          isLeaving={(here, next) => here.pathname + here.search !== next.pathname + next.search}
        />
      )}
      <Card padding="none" render={<section aria-label={t('editor')} />}>
        <CardHeader
          className="border-b border-line px-4 py-4 tablet:px-5"
          title={seen ? seen.name[locale] || seen.name.en : t('newTitle')}
          description={t('newOnly')}
          action={seen?.gateway === 'sandbox' ? <Badge variant="simulated">{t('test')}</Badge> : undefined}
        />
        <div className="grid gap-5 px-4 py-4 tablet:px-5">
          {form.message && (
            <Note tone="danger" announce>
              {form.message}
            </Note>
          )}
          <MethodTexts draft={draft} onChange={change} errorOf={form.errorOf} />
          <div className="grid gap-4 tablet:grid-cols-3">
            <Field label={t('way')} help={t('wayHelp')} error={form.errorOf('gateway')}>
              <Select
                value={draft.way}
                onValueChange={(way: Way) => change({ way })}
                options={wayNames.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
              />
            </Field>
            <Field label={t('fee')} error={form.errorOf('fee_percent')}>
              <Input {...text('fee')} {...amount} trailingText="%" />
            </Field>
            <Field label={t('reward')} help={t('rewardHelp')} error={form.errorOf('reward_percent')}>
              <Input {...text('reward')} {...amount} trailingText="%" />
            </Field>
            <Field label={t('least')} error={form.errorOf('min_amount')}>
              <Input {...text('least')} {...amount} trailingText="USD" />
            </Field>
            <Field label={t('most')} error={form.errorOf('max_amount')}>
              <Input {...text('most')} {...amount} trailingText="USD" />
            </Field>
            <Field label={t('currency')}>
              <Select
                value={draft.currency}
                onValueChange={(currency: MethodDraft['currency']) => change({ currency })}
                options={(['USD', 'RUB'] as const).map((value) => ({ value, label: value }))}
              />
            </Field>
          </div>
          <BonusSteps
            steps={draft.bonuses}
            error={form.errorOf('payment_method_bonuses')}
            onChange={(bonuses) => change({ bonuses })}
          />
          {draft.way === 'message' && (
            <Field label={t('accountNumber')} error={form.errorOf('account_number')}>
              <Input {...text('accountNumber')} maxLength={200} />
            </Field>
          )}
          {draft.way === 'qr_code' && (
            <Field label={t('qrCode')} help={t('qrCodeHelp')} error={form.errorOf('qr_code')}>
              <Input {...text('qrCode')} maxLength={1000} />
            </Field>
          )}
          {secretNames.length > 0 && (
            <MethodSecrets
              key={seen?.version}
              names={secretNames}
              kept={kept}
              values={secrets}
              onChange={(name, value) =>
                setSecrets(({ [name]: _, ...others }) => (value === undefined ? others : { ...others, [name]: value }))
              }
            />
          )}
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <Checkbox
              label={t('needsVerification')}
              checked={draft.needsVerification}
              onChange={(event) => change({ needsVerification: event.currentTarget.checked })}
            />
            {draft.way === 'message' && (
              <Checkbox
                label={t('takesComment')}
                checked={draft.takesComment}
                onChange={(event) => change({ takesComment: event.currentTarget.checked })}
              />
            )}
          </div>
        </div>
        <SaveBar
          changes={changes}
          isBusy={form.isBusy}
          texts={{
            changes: t('changes', { count: changes }),
            discard: t('discard'),
            save: seen ? t('save') : t('create'),
          }}
          onDiscard={() => begin(method)}
        />
      </Card>
    </form>
  );
}
