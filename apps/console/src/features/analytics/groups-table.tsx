import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { AnalyticsGroup } from '@crescendo/contract/orders/analytics-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Amount } from '@crescendo/ui/data/amount';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { MarkOf } from '../../shell/networks/mark-of.tsx';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';
import { growthOf, shownAmount, shownShare } from './amounts.ts';
import type { Grouping } from './analytics-address.ts';
import { thinMargin, useGroupName } from './group-parts.ts';

type Props = { by: Exclude<Grouping, 'cohort' | 'all'>; groups: readonly AnalyticsGroup[] };
type Group = AnalyticsGroup;

/** Those with most revenue; the others are asked for, or in the file. */
const shownFirst = 50;
const next = { network: 'service', service: 'day', provider: 'service' } as const;

/** The figures of each group, and by its name the way into it. */
export function GroupsTable({ by, groups }: Props) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const [query] = useSearchParams();
  const { chooseAll } = useAddressFilters();
  const nameOfGroup = useGroupName();
  const nameOf = (group: Group) => nameOfGroup(by, group);
  const column = (id: string, header: string, cell: (group: Group) => string, quiet?: (group: Group) => string) => ({
    id,
    header,
    isNumeric: true,
    cell: (group: Group) => (
      <>
        <Amount className="block">{cell(group)}</Amount>
        {quiet && <span className="block text-12 text-ink-3 tabular-nums">{quiet(group)}</span>}
      </>
    ),
  });
  const change = (now: number, before: number) => {
    const growth = growthOf(now, before);
    return growth === null ? '' : shownShare(growth, locale, 'exceptZero');
  };
  const columns: Column<Group>[] = [
    {
      id: 'name',
      header: t(`by.${by}`),
      isTitle: true,
      cell: (group) => {
        const name = nameOf(group);
        const isWay = by !== 'day' && group.key !== '0' && !query.has(`${by}_id`);
        const text = isWay ? (
          <button
            type="button"
            className="rounded-xs text-left font-medium text-primary-text underline-offset-3 hover:underline"
            onClick={() => chooseAll({ by: next[by], [`${by}_id`]: group.key })}
          >
            {name}
          </button>
        ) : (
          <span className="font-medium">{name}</span>
        );
        return by === 'network' || by === 'service' ? (
          <span className="flex min-w-0 items-center gap-2.5">
            <MarkOf network={group.network ?? group.key} className="size-6" />
            <span className="min-w-0">
              {text}
              {by === 'service' && group.key !== '0' && (
                <span className="block text-12 text-ink-3 tabular-nums">{group.key}</span>
              )}
            </span>
          </span>
        ) : (
          text
        );
      },
    },
    column(
      'orders',
      t('orders'),
      ({ now }) => formatQuantity(now.orders),
      ({ now, before }) => change(now.orders, before.orders),
    ),
    column(
      'revenue',
      t('revenue'),
      ({ now }) => shownAmount(now.revenue),
      ({ now, before }) => change(now.revenue, before.revenue),
    ),
    column('refunds', t('refunds'), ({ now }) => shownAmount(now.refunds)),
    column('cost', t('cost'), ({ now }) => shownAmount(now.cost)),
    {
      id: 'margin',
      header: t('margin'),
      isNumeric: true,
      cell: ({ now }) => (
        <>
          <Amount className="block">{shownAmount(now.margin)}</Amount>
          <span
            className={clsx(
              'block text-12 tabular-nums',
              now.margin_share !== null && now.margin_share < thinMargin ? 'text-danger-text' : 'text-ink-3',
            )}
          >
            {shownShare(now.margin_share, locale)}
          </span>
        </>
      ),
    },
    column('partial', t('partial'), ({ now }) => formatQuantity(now.partial)),
    column('canceled', t('canceled'), ({ now }) => formatQuantity(now.canceled)),
  ];
  const shown = isWhole ? groups : groups.slice(0, shownFirst);
  return (
    <>
      <DataTable
        caption={t('groupsOf', { by: t(`by.${by}`) })}
        columns={columns}
        rows={shown}
        keyOf={({ key }) => key}
        nameOf={nameOf}
      />
      {shown.length < groups.length && (
        <div className="border-t border-line p-3 text-center">
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('showAll', { count: formatQuantity(groups.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
