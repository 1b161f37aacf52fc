import { duplicateSeconds, tokenScopes } from '@crescendo/rules/reseller/api-tokens';
import { Button } from '@crescendo/ui/button';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { useToasts } from '@crescendo/ui/layers/toast';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { describeProblem } from '../../shell/calls/use-call.ts';
import { Refusal } from '../../shell/errors/refusal.tsx';
import { type Provable, useProof } from '../../shell/proof/use-proof.tsx';

const fields = ['name', 'scopes', 'addresses', 'duplicate_seconds'] as const;

export function NewTokenForm({ provable, onClose }: { provable: Provable; onClose: () => void }) {
  const t = useTranslations('api-tokens');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof(provable);
  const [problem, setProblem] = useState<ReturnType<typeof describeProblem>>();
  const addressProblem = Object.entries(problem?.fields ?? {}).find(([field]) => field.startsWith('addresses'))?.[1];

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const addresses = String(given.get('addresses') ?? '').split(/[\s,;]+/);
    const wish = {
      name: String(given.get('name') ?? ''),
      scopes: tokenScopes.filter((scope) => given.has(scope)),
      addresses: addresses.filter(Boolean),
      is_test: given.has('is_test'),
      duplicate_seconds: Number(given.get('duplicate_seconds') || duplicateSeconds.usual),
    };
    setProblem(undefined);
    // What is wrong with the fields is told beside them, before anybody is asked for a password.
    const options = { mayNeedNone: true, onRefused: setProblem };
    const made = await prove((api, proof) => api.addApiToken({ body: { ...wish, ...proof } }), options);
    if (!made) return;
    toasts.show({ text: t('created') });
    onClose();
    await revalidate();
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-4 border-b border-line p-4 tablet:p-5"
    >
      <Field label={t('name')} error={problem?.fields.name} required>
        <Input name="name" maxLength={120} placeholder={t('nameHint')} />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-13 font-medium">{t('may')}</legend>
        <Checkbox name="read" defaultChecked label={t('scopes.read')} description={t('readText')} />
        <Checkbox name="order" label={t('scopes.order')} description={t('orderText')} />
        {problem?.fields.scopes && (
          <p role="alert" className="text-13 text-danger-text">
            {problem.fields.scopes}
          </p>
        )}
      </fieldset>
      <Field label={t('addresses')} hint={t('optional')} help={t('addressesHelp')} error={addressProblem}>
        <Textarea name="addresses" rows={2} placeholder="203.0.113.7" />
      </Field>
      <Field
        label={t('duplicates')}
        help={t('duplicatesHelp', { most: duplicateSeconds.most })}
        error={problem?.fields.duplicate_seconds}
      >
        <Input
          name="duplicate_seconds"
          type="number"
          inputMode="numeric"
          min={0}
          max={duplicateSeconds.most}
          defaultValue={duplicateSeconds.usual}
        />
      </Field>
      <Checkbox name="is_test" label={t('isTest')} description={t('isTestText')} />
      <Refusal
        problem={problem}
        shownAt={addressProblem ? [...fields, ...Object.keys(problem?.fields ?? {})] : fields}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('create')}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
      {dialog}
    </form>
  );
}
