import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { ReviewItem } from '@crescendo/contract/orders/fulfilment';
import { leaningOf } from '@crescendo/rules/delivery/review-signs';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { Select } from '@crescendo/ui/forms/select';
import { Kbd } from '@crescendo/ui/kbd';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useWaited } from '../../shell/formats/use-waited.ts';
import { MarkOf } from '../../shell/networks/mark-of.tsx';
import { type ReviewSort, reviewSorts } from './sort-items.ts';

type Props = {
  items: readonly ReviewItem[];
  sort: ReviewSort;
  chosen: number;
  onChoose: (id: number) => void;
  now: number;
};

export const leaningVariants: Record<ReturnType<typeof leaningOf>, BadgeVariant> = {
  taken: 'success',
  'not-taken': 'info',
  disagree: 'warning',
  none: 'neutral',
};

/** Who waits longer than this is named in red. */
const longMs = 5 * 3_600_000;

/** What waits, beside what is known of the chosen one; on a narrow screen a row above it. */
export function WaitingList({ items, sort, chosen, onChoose, now }: Props) {
  const t = useTranslations('review');
  const waited = useWaited();
  const { choose } = useAddressFilters();
  const list = useRef<HTMLUListElement>(null);
  // What keys have chosen is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is asked when another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <Card padding="none" className="overflow-hidden" render={<nav aria-label={t('waiting')} />}>
      <CardHeader
        title={t('waiting')}
        className="border-b border-line px-4 py-3 max-toolbar:sr-only"
        action={
          <Select
            aria-label={t('sort')}
            value={sort}
            onValueChange={(next) => choose('sort', next === 'longest' ? '' : next)}
            options={reviewSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            className="w-auto text-13"
          />
        }
      />
      <ul
        ref={list}
        className="max-toolbar:flex max-toolbar:overflow-x-auto toolbar:max-h-[calc(100dvh-260px)] toolbar:overflow-y-auto"
      >
        {items.map((item) => {
          const leaning = leaningOf(item.signs);
          const isLong = now - Date.parse(item.started_at) > longMs;
          return (
            <li
              key={item.id}
              className="border-line max-toolbar:w-66 max-toolbar:shrink-0 max-toolbar:not-last:border-r toolbar:border-b"
            >
              <button
                type="button"
                aria-current={item.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(item.id)}
                className={clsx(
                  'flex h-full w-full items-start gap-3 px-4 py-3 text-left outline-offset-[-2px] max-toolbar:border-t-2 toolbar:border-l-2',
                  item.id === chosen ? 'border-primary bg-primary-subtle/40' : 'border-transparent hover:bg-surface-2',
                )}
              >
                <MarkOf network={item.network} className="mt-0.5 size-6" />
                <span className="min-w-0 flex-1">
                  <span className="flex justify-between gap-3">
                    <span className="font-medium tabular-nums">{item.order_id}</span>
                    <span className={clsx('shrink-0 text-13 tabular-nums', isLong ? 'text-danger-text' : 'text-ink-2')}>
                      {waited(item.started_at, now)}
                    </span>
                  </span>
                  <span className="flex justify-between gap-3 text-13 text-ink-2">
                    <span className="min-w-0 truncate">{[item.provider, item.answer].filter(Boolean).join(', ')}</span>
                    <span className="font-semibold text-ink tabular-nums">{formatAmount(item.charged)}</span>
                  </span>
                  <Badge variant={leaningVariants[leaning]} className="mt-1">
                    {t(`leanings.${leaning}`)}
                  </Badge>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-12 text-ink-3 max-toolbar:hidden">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('keyDecide')}
        </span>
      </p>
    </Card>
  );
}
