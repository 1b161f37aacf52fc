import type { Dashboard } from '@crescendo/contract/orders/orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { percentToTenth } from '@crescendo/rules/money/percent';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { type SpendingDays, sumOfDays } from './spending-days.ts';

/** Four numbers at a glance with what stands behind them; each leads to where it comes from. */
export function Figures({ days, dashboard }: { days: SpendingDays; dashboard: Dashboard }) {
  const t = useTranslations('dashboard');
  const { amounts } = useFrame();
  const { balance, bonus } = dashboard;
  const [spent, before] = [sumOfDays(dashboard.spending_by_day), sumOfDays(dashboard.spending_before)];
  const [ordered, delivered] = [dashboard.ordered_quantity, dashboard.delivered_quantity];
  const [moderated, failed] = [dashboard.moderated_orders_count, dashboard.failed_orders_count];
  const figures = [
    {
      name: t(balance < 0 ? 'youOwe' : 'balance'),
      value: formatAmount(Math.abs(balance), amounts),
      note: balance > 0 && bonus > 0 && t('ofBonuses', { amount: formatAmount(bonus, amounts) }),
      to: '/finances',
    },
    {
      name: t('spentInDays', { days: Number(days) }),
      value: formatAmount(spent, amounts),
      // Where nothing was spent before, there is nothing to compare with.
      note: before > 0 && <Change total={spent} before={before} days={Number(days)} />,
      to: '/statistics',
    },
    {
      name: t('activeOrders'),
      value: formatQuantity(dashboard.active_orders_count),
      note: [
        ...(moderated > 0 ? [t('moderated', { count: moderated })] : []),
        ...(failed > 0 ? [t('failed', { count: failed })] : []),
      ].join(', '),
      to: '/orders?status=in_processing',
    },
    {
      name: t('deliveredInDays', { days: Number(days) }),
      value: formatQuantity(delivered),
      note: ordered > 0 && t('ofOrdered', { percent: percentToTenth(delivered / ordered) }),
      to: '/orders',
    },
  ];
  return (
    <Card padding="none" className="overflow-hidden">
      <dl className="grid grid-cols-2 gap-px bg-line large:grid-cols-4">
        {figures.map(({ name, value, note, to }) => (
          <div key={name} className="relative min-w-0 bg-surface p-4 hover:bg-surface-2 tablet:p-5">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-0.5">
              <Link to={to} className="rounded-xs after:absolute after:inset-0">
                <Amount className="text-20 font-semibold tablet:text-24">{value}</Amount>
              </Link>
            </dd>
            {note && <dd className="mt-0.5 text-13 text-ink-3 tabular-nums">{note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** By how much a sum is more or less than that of as many days before. */
function Change({ total, before, days }: { total: number; before: number; days: number }) {
  const t = useTranslations('dashboard');
  const percent = Math.round((total / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return t.rich('change', {
    percent: `${sign}${Math.abs(percent)}`,
    days,
    b: (text) => <b className={clsx('font-semibold', percent > 0 ? 'text-success-text' : 'text-ink-2')}>{text}</b>,
  });
}
