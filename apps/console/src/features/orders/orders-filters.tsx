// The filters of the list. Each one that is set is a tinted chip with a cross; all of them are in the address.

import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { withFilter } from '@crescendo/browser/lists/address-query';
import { Button } from '@crescendo/ui/button';
import { Chip } from '@crescendo/ui/chip';
import { Input } from '@crescendo/ui/forms/input';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { Filter, Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { percentOf } from './orders-columns.tsx';
import { filterNames, rangeIn } from './orders-query.ts';

type Choice = { id: number; name: string };
type Props = { networks: readonly Choice[]; providers: readonly Choice[]; showsMargin: boolean };

const margins = ['0', '0.1', '0.2', '0.3'];
const revenues = ['10', '30', '100'];

export function OrdersFilters({ networks, providers, showsMargin }: Props) {
  const t = useTranslations('orders.filters');
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
  const choose = (
    id: string,
    label: string,
    name: string,
    choices: readonly { id: string; name: string }[],
  ): MenuEntry => ({
    kind: 'group',
    id,
    label,
    entries: choices.map((choice) => ({
      kind: 'action',
      id: `${id}-${choice.id}`,
      label: choice.name,
      onSelect: () => change({ [name]: choice.id }),
    })),
  });
  const asChoices = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ id: String(id), name }));
  const entries: MenuEntry[] = [
    choose(
      'revenue',
      t('revenueLabel'),
      'revenue_from',
      revenues.map((id) => ({ id, name: t('revenue_from', { value: id }) })),
    ),
    ...(showsMargin
      ? [
          choose(
            'margin',
            t('marginLabel'),
            'margin_under',
            margins.map((id) => ({ id, name: t('margin', { percent: percentOf(Number(id)) }) })),
          ),
        ]
      : []),
    choose('provider', t('providerLabel'), 'provider_id', asChoices(providers)),
    choose('network', t('networkLabel'), 'network_id', asChoices(networks)),
  ];
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
      <Menu
        trigger={
          <Button>
            <Filter aria-hidden="true" />
            {t('add')}
          </Button>
        }
        entries={entries}
        className="max-h-96 overflow-y-auto"
      />
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
