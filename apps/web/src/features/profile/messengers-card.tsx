import { Refusal } from '@crescendo/browser/forms/refusal';
import type { Profile } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { IconButton } from '@crescendo/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProfileCard } from './profile-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Messenger = Profile['messengers'][number];

const types = ['telegram', 'whatsapp', 'viber', 'skype'] as const;
const most = 4;

/** How the customer can be reached beside mail. */
export function MessengersCard({ person: { messengers } }: { person: Profile }) {
  const t = useTranslations('profile.messengers');
  const id = useId();
  const nextKey = useRef(messengers.length);
  const [rows, setRows] = useState(() => messengers.map((messenger, key) => ({ ...messenger, key })));
  const fields = rows.map((_, index) => `messengers.${index}.value`);
  const { isBusy, problem, errorOf, props } = useProfileForm(fields, () => ({
    messengers: rows.map(({ type, value }) => ({ type, value })),
  }));
  const change = (key: number, changes: Partial<Messenger>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  function add() {
    const unused = types.find((type) => rows.every((row) => row.type !== type));
    setRows([...rows, { type: unused ?? 'telegram', value: '', key: nextKey.current++ }]);
  }

  const options = types.map((value) => ({ value, label: t(value) }));
  const hasChanged =
    rows.length !== messengers.length ||
    rows.some(({ type, value }, index) => type !== messengers[index]?.type || value !== messengers[index]?.value);
  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <form {...props} className="grid gap-3">
        {rows.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        {rows.map(({ key, type, value }, index) => {
          const error = errorOf(`messengers.${index}.value`);
          return (
            <fieldset key={key} className="grid min-w-0 gap-1.5">
              <legend className="sr-only">{t('entry', { number: index + 1 })}</legend>
              {/* On a phone the value has a line of its own, or half of a number would be out of sight. */}
              <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 tablet:grid-cols-[9rem_minmax(0,1fr)_auto]">
                <Select
                  className="w-full"
                  aria-label={t('type')}
                  options={options}
                  value={type}
                  onValueChange={(next) => change(key, { type: next })}
                />
                <Input
                  aria-label={t('value')}
                  aria-invalid={error !== undefined}
                  aria-describedby={error === undefined ? undefined : `${id}-${key}`}
                  frameClassName="max-tablet:col-span-2 max-tablet:row-start-2"
                  placeholder={type === 'whatsapp' || type === 'viber' ? '+49 151 23456789' : '@username'}
                  maxLength={100}
                  value={value}
                  onChange={(event) => change(key, { value: event.target.value })}
                />
                <IconButton
                  variant="ghost"
                  className="max-tablet:col-start-2 max-tablet:row-start-1"
                  label={t('remove', { messenger: t(type) })}
                  icon={<Trash2 />}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                />
              </div>
              {error && (
                <p id={`${id}-${key}`} className="text-13 text-danger-text">
                  {error}
                </p>
              )}
            </fieldset>
          );
        })}
        <Refusal problem={problem} shownAt={fields} />
        <div className="flex flex-wrap gap-2">
          {rows.length < most && (
            <Button onClick={add}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
          )}
          {hasChanged && (
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          )}
        </div>
      </form>
    </ProfileCard>
  );
}
