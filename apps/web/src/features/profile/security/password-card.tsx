import { callApi } from '@crescendo/browser/calls/call-api';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { useForm } from '@crescendo/browser/forms/use-form';
import type { Profile } from '@crescendo/contract/accounts/profile';
import { passwordLength } from '@crescendo/rules/accounts/password';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { PasswordInput } from '@crescendo/ui/forms/password-input';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { ProfileCard } from '../profile-card.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };
const fields = ['current_password', 'password', 'password_confirmation'] as const;

export function PasswordCard({ person, hasPassword }: { person: Profile; hasPassword: boolean }) {
  const t = useTranslations('profile.password');
  const frame = useFrame();
  const [values, setValues] = useState(empty);
  // A customer who signed in with another service may never have had one.
  const shownFields = hasPassword ? fields : fields.slice(1);
  const { isBusy, problem, errorOf, props } = useForm({
    fields: shownFields,
    saved: t(hasPassword ? 'changed' : 'isSet'),
    async send() {
      const { current_password: _, ...first } = values;
      await callApi(frame, (api) => api.changePassword({ body: hasPassword ? values : first }));
      setValues(empty);
    },
  });
  const { shortest, longest } = passwordLength;
  return (
    <ProfileCard title={t('title')} text={t(hasPassword ? 'text' : 'none')}>
      <form {...props} className="grid gap-4">
        {/* For password managers, which ask whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={person.email ?? person.name}
          readOnly
          hidden
        />
        {shownFields.map((field) => (
          <Field
            key={field}
            label={t(field)}
            help={field === 'password' ? t('length', { shortest, longest }) : undefined}
            error={errorOf(field)}
          >
            <PasswordInput
              name={field}
              autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
              showLabel={t('show')}
              hideLabel={t('hide')}
              value={values[field]}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          </Field>
        ))}
        <Refusal problem={problem} shownAt={shownFields} />
        <Button type="submit" loading={isBusy} disabled={values.password === ''} className="justify-self-start">
          {t(hasPassword ? 'save' : 'set')}
        </Button>
      </form>
    </ProfileCard>
  );
}
