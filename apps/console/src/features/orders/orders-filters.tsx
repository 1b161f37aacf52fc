// The filters of the list. Each one that is set is a tinted chip with a cross; all of them are in the address.

import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { withFilter } from '@crescendo/browser/lists/address-query';
import { Button } from '@crescendo/ui/button';
import { Chip } from '@crescendo/ui/chip';
import { Input } from '@crescendo/ui/forms/input';
import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Choice, FilterDrawer } from './filter-drawer.tsx';
import { percentOf } from './orders-columns.tsx';
import { filterNames, rangeIn, untabbedStates } from './orders-query.ts';

type Props = { networks: readonly Choice[]; providers: readonly Choice[]; showsMargin: boolean };

export function OrdersFilters({ networks, providers, showsMargin }: Props) {
  const t = useTranslations('orders.filters');
  const states = useTranslations('orders.states');
  const [query, setQuery] = useSearchParams();
  function change(values: Record<string, string>) {
    setQuery((before) => {
      const next = Object.entries(values).reduce((all, [name, value]) => withFilter(all, name, value), before);
      for (const name of ['after', 'before', 'view']) next.delete(name);
      return next;
    });
  }
  const nameOf = (choices: readonly Choice[], id: string) =>
    choices.find((choice) => String(choice.id) === id)?.name ?? id;
  const shown = (name: (typeof filterNames)[number], value: string): string => {
    if (name === 'network_id') return nameOf(networks, value);
    if (name === 'provider_id') return nameOf(providers, value);
    if (name === 'margin_under') return t('margin', { percent: percentOf(Number(value)) });
    return t(name, { value });
  };
  const untabbed = untabbedStates.find((each) => each === query.get('state'));
  const set = filterNames.filter((name) => name !== 'search' && query.get(name));

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim(), state: 'all' });
  }
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-2 large:flex-1 large:basis-0">
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not known to all readers yet */}
      <form role="search" onSubmit={search} className="flex min-w-0 grow basis-64 gap-2 tablet:max-w-90">
        <Input
          key={query.get('search')}
          name="search"
          type="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          defaultValue={query.get('search') ?? ''}
          className="min-w-0 flex-1"
        />
        <Button type="submit" aria-label={t('find')} square>
          <Search aria-hidden="true" />
        </Button>
      </form>
      <RangePicker
        isOptional
        className="w-full tablet:w-auto tablet:min-w-56"
        value={rangeIn(query)}
        onChange={(range) => change({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
      <FilterDrawer query={query} change={change} networks={networks} providers={providers} showsMargin={showsMargin} />
      {untabbed && (
        <Chip selected onClick={() => change({ state: 'all' })}>
          {states(untabbed)}
          <X aria-label={t('remove')} />
        </Chip>
      )}
      {set.map((name) => (
        <Chip key={name} selected onClick={() => change({ [name]: '' })}>
          {shown(name, query.get(name) ?? '')}
          <X aria-label={t('remove')} />
        </Chip>
      ))}
      {query.get('search') && (
        <Chip selected onClick={() => change({ search: '' })}>
          {t('search', { value: query.get('search') ?? '' })}
          <X aria-label={t('remove')} />
        </Chip>
      )}
    </div>
  );
}
