import type { MoneyCounts } from '@crescendo/contract/panels/desk';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NavLink, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../shell/page/page.tsx';
import { useDesk } from '../../shell/session/read-desk.ts';

/** The route above all of these pages, which counts what they hold. */
export const moneyRouteId = 'money';
export type CountedMoney = MoneyCounts | null;

const parts = [
  { name: 'toDo', to: '/money', needs: 'invoices.read' },
  { name: 'invoices', to: '/money/invoices', needs: 'invoices.read' },
  { name: 'journal', to: '/money/journal', needs: 'invoices.read' },
  { name: 'coupons', to: '/money/coupons', needs: 'invoices.read' },
  { name: 'grades', to: '/money/grades', needs: 'invoices.read' },
  { name: 'methods', to: '/money/methods', needs: 'settings.read' },
] as const;

type Props = { part: (typeof parts)[number]['name']; actions?: ReactNode; children: ReactNode };

/** A page about money, with the way to the others. */
export function MoneyPage({ part, actions, children }: Props) {
  const t = useTranslations('money');
  const { may, waiting } = useDesk();
  const counts = useRouteLoaderData(moneyRouteId) as CountedMoney | undefined;
  function countOf(name: (typeof parts)[number]['name']): string | null {
    if (name === 'toDo') return waiting.money ? formatQuantity(waiting.money) : null;
    if (name === 'journal') return null;
    const count = counts?.[name];
    if (count === null || count === undefined) return null;
    if (typeof count === 'number') return formatQuantity(count);
    return formatQuantity(count.count) + (count.is_estimate ? '+' : '');
  }
  return (
    <Page title={part === 'toDo' ? t('title') : t(`parts.${part}`)} {...(actions ? { actions } : {})}>
      <nav aria-label={t('partsLabel')} className="mb-5 border-b border-line">
        <ul className="-mx-1 -mb-px flex gap-4 overflow-x-auto [scrollbar-width:none]">
          {parts
            .filter(({ needs }) => may(needs))
            .map(({ name, to }) => (
              <li key={name} className="shrink-0">
                <NavLink
                  to={to}
                  end
                  className={({ isActive }) =>
                    clsx(
                      'inline-flex min-h-(--control) items-center gap-2 border-b-2 px-1 pt-0.5 text-14 font-medium',
                      'focus-visible:-outline-offset-2',
                      isActive ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                    )
                  }
                >
                  {t(`parts.${name}`)}
                  {countOf(name) && <span className="text-12 text-ink-3 tabular-nums">{countOf(name)}</span>}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
