import { formatDate } from '@crescendo/browser/formats/dates';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { Profile } from '@crescendo/contract/accounts/profile';
import { nameLength } from '@crescendo/rules/accounts/password';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Provable } from '../../shell/identity-proof/use-proof.tsx';
import { EmailRow } from './email-row.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function PersonalCard({ person, provable }: { person: Profile; provable: Provable }) {
  const t = useTranslations('profile.personal');
  const [name, setName] = useState(person.name);
  const fields = ['name'];
  const { isBusy, problem, errorOf, props } = useProfileForm(fields, () => ({ name }));
  // Everybody is a customer; only what goes beyond is worth a line.
  const staffRoles = person.roles.filter((role) => role !== 'customer');
  const hasChanged = name.trim() !== person.name;

  return (
    <ProfileCard title={t('title')}>
      <form {...props} className="grid gap-4">
        <Field label={t('name')} error={errorOf('name')}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={nameLength.longest}
            value={name}
            onChange={(event) => setName(event.target.value)}
            trailingAction={
              hasChanged && (
                <Button type="submit" size="small" loading={isBusy}>
                  {t('save')}
                </Button>
              )
            }
          />
        </Field>
        <Refusal problem={problem} shownAt={fields} />
      </form>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        <EmailRow person={person} provable={provable} />
        <div className="flex flex-wrap justify-between gap-x-4 py-3">
          <dt className="text-ink-2">{t('accountType')}</dt>
          <dd>{t(person.account_type)}</dd>
        </div>
        {staffRoles.length > 0 && (
          <div className="flex flex-wrap justify-between gap-x-4 py-3">
            <dt className="text-ink-2">{t('roles')}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {staffRoles.map((role) => (
                <Badge key={role}>{role}</Badge>
              ))}
            </dd>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-4 pt-3">
          <dt className="text-ink-2">{t('since')}</dt>
          <dd className="tabular-nums">{formatDate(person.created_at)}</dd>
        </div>
      </dl>
    </ProfileCard>
  );
}
