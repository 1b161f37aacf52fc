import { Refusal } from '@crescendo/browser/forms/refusal';
import type { Profile } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProfileCard } from './profile-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

const fields = ['company_name', 'vat', 'company_site', 'company_address'] as const;
const complete = {
  company_name: { autoComplete: 'organization', maxLength: 200 },
  vat: { autoComplete: 'off', maxLength: 50 },
  company_site: { autoComplete: 'url', maxLength: 300, inputMode: 'url' },
} as const;

/** What is on the bills of a company. */
export function CompanyCard({ person }: { person: Profile }) {
  const t = useTranslations('profile.company');
  const stored = Object.fromEntries(fields.map((field) => [field, person[field] ?? '']));
  const [values, setValues] = useState(stored);
  const { isBusy, problem, errorOf, props } = useProfileForm(fields, () => values);
  const set = (field: string, value: string) => setValues((before) => ({ ...before, [field]: value }));

  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <form {...props} className="grid gap-4 tablet:grid-cols-2">
        {(['company_name', 'vat', 'company_site'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            error={errorOf(field)}
            className={field === 'company_site' ? 'tablet:col-span-2' : undefined}
          >
            <Input
              name={field}
              {...complete[field]}
              value={values[field]}
              onChange={(event) => set(field, event.target.value)}
            />
          </Field>
        ))}
        <Field label={t('company_address')} error={errorOf('company_address')} className="tablet:col-span-2">
          <Textarea
            name="company_address"
            autoComplete="street-address"
            maxLength={500}
            value={values.company_address}
            onChange={(event) => set('company_address', event.target.value)}
          />
        </Field>
        <div className="grid gap-4 tablet:col-span-2">
          <Refusal problem={problem} shownAt={fields} />
          <Button type="submit" loading={isBusy} className="justify-self-start">
            {t('save')}
          </Button>
        </div>
      </form>
    </ProfileCard>
  );
}
