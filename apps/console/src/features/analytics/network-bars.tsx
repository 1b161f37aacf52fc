import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { AnalyticsGroup } from '@crescendo/contract/orders/analytics-admin';
import { Amount } from '@crescendo/ui/data/amount';
import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { MarkOf } from '../../shell/networks/mark-of.tsx';
import { shownAmount, shownShare } from './amounts.ts';
import { thinMargin, useGroupName } from './group-parts.ts';

/** Revenue of each network as a bar, with the parts that providers took and that was left; beside it what it is. */
export function NetworkBars({ groups }: { groups: readonly AnalyticsGroup[] }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const nameOf = useGroupName();
  const { chooseAll } = useAddressFilters();
  const most = Math.max(...groups.map(({ now }) => now.revenue), 0.01);
  return (
    <div className="grid gap-3 p-5">
      <p className="flex justify-end gap-4 text-13 text-ink-2">
        <Key className="fill-secondary">{t('cost')}</Key>
        <Key className="fill-primary">{t('margin')}</Key>
      </p>
      <ul className="grid gap-3">
        {groups.map((group) => {
          const { key, network, now } = group;
          const cost = Math.min(100, (Math.max(0, now.cost) / most) * 100);
          const margin = Math.min(100 - cost, (Math.max(0, now.margin) / most) * 100);
          return (
            <li key={key} className="flex items-center gap-3">
              <MarkOf network={network} className="size-6" />
              <div className="min-w-0 flex-1">
                <p className="flex justify-between gap-3">
                  {key === '0' ? (
                    <span className="truncate">{nameOf('network', group)}</span>
                  ) : (
                    <button
                      type="button"
                      className="truncate rounded-xs text-left font-medium underline-offset-3 hover:underline"
                      onClick={() => chooseAll({ by: 'service', network_id: key })}
                    >
                      {nameOf('network', group)}
                    </button>
                  )}
                  <Amount className="font-medium">{shownAmount(now.revenue)}</Amount>
                </p>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className="mt-1 h-1.5 w-full rounded-xs"
                >
                  <rect width={cost} height={6} className="fill-secondary" />
                  <rect x={cost + (cost > 0 ? 0.4 : 0)} width={margin} height={6} className="fill-primary" />
                </svg>
              </div>
              <span
                className={clsx(
                  'w-14 shrink-0 text-right text-13 tabular-nums',
                  now.margin_share !== null && now.margin_share < thinMargin ? 'text-danger-text' : 'text-ink-2',
                )}
              >
                {shownShare(now.margin_share, locale)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
        <rect width={10} height={10} rx={2} className={className} />
      </svg>
      {children}
    </span>
  );
}
