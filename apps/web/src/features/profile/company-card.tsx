import type { Profile } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refusal } from '../../shell/errors/refusal.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useSave } from './use-save.ts';

const fields = ['company_name', 'vat', 'company_site', 'company_address'] as const;
const complete = {
  company_name: { autoComplete: 'organization', maxLength: 200 },
  vat: { autoComplete: 'off', maxLength: 50 },
  company_site: { autoComplete: 'url', maxLength: 300, inputMode: 'url' },
} as const;

/** What stands on the bills of a company. */
export function CompanyCard({ person }: { person: Profile }) {
  const t = useTranslations('profile.company');
  const stored = Object.fromEntries(fields.map((field) => [field, person[field] ?? '']));
  const [values, setValues] = useState(stored);
  const { save, isBusy, problem } = useSave();
  const set = (field: string, value: string) => setValues((before) => ({ ...before, [field]: value }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(values);
  }

  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4 tablet:grid-cols-2">
        {(['company_name', 'vat', 'company_site'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            error={problem?.fields[field]}
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
        <Field label={t('company_address')} error={problem?.fields.company_address} className="tablet:col-span-2">
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
          <Button type="submit" variant="primary" loading={isBusy} className="justify-self-start">
            {t('save')}
          </Button>
        </div>
      </form>
    </ProfileCard>
  );
}
