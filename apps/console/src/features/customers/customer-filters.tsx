import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { Button } from '@crescendo/ui/button';
import { Chip } from '@crescendo/ui/chip';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { Search, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

/** Beside those that have a tab. */
const flags = ['owes', 'has_discount', 'is_staff'] as const;

type Props = { grades: readonly { id: number; name: string }[] };

/** What narrows the list down; all of it is in the address. A filter starts the list from its beginning. */
export function CustomerFilters({ grades }: Props) {
  const t = useTranslations('customers.filters');
  const [query] = useSearchParams();
  const { chooseAll } = useAddressFilters();
  const choose = (name: string, value: string) => chooseAll({ [name]: value, after: '', view: '' });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <form
        className="flex w-full gap-2 tablet:w-96"
        onSubmit={(event) => {
          event.preventDefault();
          choose('search', String(new FormData(event.currentTarget).get('search') ?? '').trim());
        }}
      >
        <Input
          key={query.get('search') ?? ''}
          name="search"
          type="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          defaultValue={query.get('search') ?? ''}
          maxLength={190}
          leadingIcon={<Search aria-hidden="true" />}
          frameClassName="flex-1"
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {flags.map((flag) => (
        <Chip key={flag} selected={query.has(flag)} onClick={() => choose(flag, query.has(flag) ? '' : '1')}>
          {t(flag)}
          {query.has(flag) && <X aria-hidden="true" />}
        </Chip>
      ))}
      {grades.length > 0 && (
        <Select
          aria-label={t('grade')}
          className="w-auto"
          value={query.get('grade_id') ?? ''}
          onValueChange={(value) => choose('grade_id', value)}
          options={[
            { value: '', label: t('anyGrade') },
            ...grades.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </div>
  );
}
