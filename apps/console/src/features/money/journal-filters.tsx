import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { Button } from '@crescendo/ui/button';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ledgerAccountKinds, postingKinds } from './journal-kinds.ts';

const typed = ['user_id', 'reference', 'amount_from', 'amount_to'] as const;

/** By kind, account, customer, reference and amount; all of it is in the address. */
export function JournalFilters() {
  const t = useTranslations('money.journal');
  const [query] = useSearchParams();
  const { chooseAll } = useAddressFilters();
  const choose = (values: Record<string, string>) => chooseAll({ ...values, after: '' });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('kindLabel')}
        className="w-auto"
        value={query.get('kind') ?? ''}
        onValueChange={(kind) => choose({ kind })}
        options={[
          { value: '', label: t('anyKind') },
          ...postingKinds.map((kind) => ({ value: kind as string, label: t(`kind.${kind}`) })),
        ]}
      />
      <Select
        aria-label={t('accountLabel')}
        className="w-auto"
        value={query.get('account') ?? ''}
        onValueChange={(account) => choose({ account })}
        options={[
          { value: '', label: t('anyAccount') },
          ...ledgerAccountKinds.map((kind) => ({ value: kind as string, label: t(`account.${kind}`) })),
        ]}
      />
      <form
        key={query.toString()}
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          choose(
            Object.fromEntries(
              typed.map((name) => [
                name,
                String(given.get(name) ?? '')
                  .trim()
                  .replace(',', '.'),
              ]),
            ),
          );
        }}
      >
        {typed.map((name) => (
          <Input
            key={name}
            name={name}
            aria-label={t(`filter.${name}`)}
            placeholder={t(`filter.${name}`)}
            defaultValue={query.get(name) ?? ''}
            inputMode={name === 'reference' ? 'text' : 'decimal'}
            maxLength={200}
            frameClassName="w-36"
          />
        ))}
        <Button type="submit">{t('apply')}</Button>
      </form>
    </div>
  );
}
