import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { duplicateSeconds, tokenScopes } from '@crescendo/rules/reseller/api-tokens';
import { Button } from '@crescendo/ui/button';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../shell/identity-proof/use-proof.tsx';

const fields = ['name', 'scopes', 'addresses', 'duplicate_seconds'] as const;
const names = { addresses: ['addresses', 'addresses.*'] };

export function NewTokenForm({ provable, onClose }: { provable: Provable; onClose: () => void }) {
  const t = useTranslations('api-tokens');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof(provable);
  const { errorOf, message, props } = useForm({
    fields,
    names,
    async send(given) {
      const token = {
        name: textOf(given, 'name'),
        scopes: tokenScopes.filter((scope) => given.has(scope)),
        addresses: textOf(given, 'addresses')
          .split(/[\s,;]+/)
          .filter(Boolean),
        is_test: given.has('is_test'),
        duplicate_seconds: Number(given.get('duplicate_seconds') || duplicateSeconds.usual),
      };
      // What is wrong with the fields is shown beside them, before anybody is asked for a password.
      const options = { mayNeedNone: true, throwsRefusal: true };
      const made = await prove((api, proof) => api.addApiToken({ body: { ...token, ...proof } }), options);
      if (!made) return;
      toasts.show({ text: t('created') });
      onClose();
      await revalidate();
    },
  });
  return (
    <form {...props} className="grid gap-4 border-b border-line p-4 tablet:p-5">
      <Field label={t('name')} error={errorOf('name')} required>
        <Input name="name" maxLength={120} placeholder={t('nameHint')} />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-13 font-medium">{t('may')}</legend>
        <Checkbox name="read" defaultChecked label={t('scopes.read')} description={t('readText')} />
        <Checkbox name="order" label={t('scopes.order')} description={t('orderText')} />
        {errorOf('scopes') && (
          <p role="alert" className="text-13 text-danger-text">
            {errorOf('scopes')}
          </p>
        )}
      </fieldset>
      <Field label={t('addresses')} hint={t('optional')} help={t('addressesHelp')} error={errorOf('addresses')}>
        <Textarea name="addresses" rows={2} placeholder="203.0.113.7" />
      </Field>
      <Field
        label={t('duplicates')}
        help={t('duplicatesHelp', { most: duplicateSeconds.most })}
        error={errorOf('duplicate_seconds')}
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
      {message && (
        <Note tone="danger" announce>
          {message}
        </Note>
      )}
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
