import type { Profile } from '@crescendo/contract/accounts/profile';
import { passwordLength } from '@crescendo/rules/accounts/password';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { PasswordInput } from '@crescendo/ui/forms/password-input';
import { useToasts } from '@crescendo/ui/layers/toast';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shell/calls/use-call.ts';
import { Refusal } from '../../../shell/errors/refusal.tsx';
import { ProfileCard } from '../profile-card.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };
const fields = ['current_password', 'password', 'password_confirmation'] as const;

export function PasswordCard({ person, hasPassword }: { person: Profile; hasPassword: boolean }) {
  const t = useTranslations('profile.password');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState(empty);
  const { call, isBusy, problem } = useCall();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { current_password: _, ...wanted } = values;
    const body = hasPassword ? values : wanted;
    if (!(await call((api) => api.changePassword({ body })))) return;
    setValues(empty);
    toasts.show({ text: t(hasPassword ? 'changed' : 'isSet') });
    await revalidate();
  }

  const { shortest, longest } = passwordLength;
  // Who came by another service may never have had one.
  const asked = hasPassword ? fields : fields.slice(1);
  return (
    <ProfileCard title={t('title')} text={t(hasPassword ? 'text' : 'none')}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        {/* For password managers, which ask whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={person.email ?? person.name}
          readOnly
          hidden
        />
        {asked.map((field) => (
          <Field
            key={field}
            label={t(field)}
            help={field === 'password' ? t('length', { shortest, longest }) : undefined}
            error={problem?.fields[field]}
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
        <Refusal problem={problem} shownAt={asked} />
        <Button
          type="submit"
          variant="primary"
          loading={isBusy}
          disabled={values.password === ''}
          className="justify-self-start"
        >
          {t(hasPassword ? 'save' : 'set')}
        </Button>
      </form>
    </ProfileCard>
  );
}
