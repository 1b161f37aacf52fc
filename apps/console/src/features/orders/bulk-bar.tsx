// What is done with all that is selected: dark, at the bottom. The act goes on by itself; its progress is in the list above.
import type { DeskOrder, orderAdminRoutes } from '@crescendo/contract/orders/orders-admin';
import type { Call } from '@crescendo/contract/route';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BulkDialog } from './bulk-dialog.tsx';
import { actIcons } from './order-menu.tsx';

type Body = Call<typeof orderAdminRoutes.startBulkAct>['body'];
const acts = ['resend', 'route', 'completed', 'partial', 'canceled'] as const;

type Props = {
  chosen: readonly DeskOrder[];
  /** All that match the filters, where more match than are shown. */
  matching: { count: number; filter: Extract<Body['orders'], { matching: unknown }>['matching'] };
  providers: readonly { id: number; name: string }[];
  onDone: () => void;
};

export function BulkBar({ chosen, matching, providers, onDone }: Props) {
  const t = useTranslations('orders.bulk');
  const names = useTranslations('orders.acts.names');
  const [isAll, setIsAll] = useState(false);
  const [act, setAct] = useState<Body['act']>();
  if (chosen.length === 0) return null;
  const services = new Set(chosen.map(({ service }) => service.id));
  const count = isAll ? matching.count : chosen.length;
  const sum = chosen.reduce((total, { revenue }) => total + Math.round(revenue * 1e6), 0) / 1e6;
  return (
    <>
      <section
        aria-label={t('label')}
        className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100vw-24px)] flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-ink px-4 py-2 text-13 text-surface shadow-3 max-tablet:bottom-20"
      >
        <span className="font-medium tabular-nums">{t('selected', { count: formatQuantity(count) })}</span>
        {!isAll && <span className="tabular-nums opacity-75">{formatAmount(sum)}</span>}
        {!isAll && matching.count > chosen.length && (
          <button type="button" className="min-h-8 font-medium underline" onClick={() => setIsAll(true)}>
            {t('selectAll', { count: formatQuantity(matching.count) })}
          </button>
        )}
        {acts.map((each) => {
          const Icon = actIcons[each];
          return (
            <button
              key={each}
              type="button"
              onClick={() => setAct(each)}
              className={clsx(
                'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 font-medium hover:bg-surface/15',
                // The bar has the colours of the other theme.
                each === 'canceled' && 'text-[oklch(0.8_0.11_25)] dark:text-[oklch(0.5_0.19_27)]',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {names(each)}
            </button>
          );
        })}
        <button
          type="button"
          aria-label={t('clear')}
          onClick={onDone}
          className="grid size-8 place-items-center rounded-control hover:bg-surface/15"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </section>
      {act && (
        <BulkDialog
          act={act}
          count={count}
          orders={isAll ? { matching: matching.filter } : { ids: chosen.map(({ id }) => id) }}
          first={!isAll && services.size === 1 ? chosen[0]?.id : undefined}
          providers={providers}
          onClose={() => setAct(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}
