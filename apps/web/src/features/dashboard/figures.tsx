import type { Dashboard } from '@crescendo/contract/orders/orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

type Props = Pick<Dashboard, 'balance' | 'spend' | 'active_orders_count' | 'completed_orders_count'>;

/** Four numbers at a glance; each leads to where it comes from. */
export function Figures({ balance, spend, active_orders_count: active, completed_orders_count: completed }: Props) {
  const t = useTranslations('dashboard');
  const { amounts } = useFrame();
  const figures = [
    { name: t(balance < 0 ? 'youOwe' : 'balance'), value: formatAmount(Math.abs(balance), amounts), to: '/finances' },
    { name: t('spend'), value: formatAmount(spend, amounts), to: '/statistics' },
    { name: t('activeOrders'), value: formatQuantity(active), to: '/orders?status=in_processing' },
    { name: t('completedOrders'), value: formatQuantity(completed), to: '/orders?status=completed' },
  ];
  return (
    <Card padding="none" className="overflow-hidden">
      <dl className="grid grid-cols-2 gap-px bg-line large:grid-cols-4">
        {figures.map(({ name, value, to }) => (
          <div key={to} className="relative min-w-0 bg-surface p-4 hover:bg-surface-2 tablet:p-5">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-0.5">
              <Link to={to} className="rounded-xs after:absolute after:inset-0">
                <Amount className="text-20 font-semibold tablet:text-24">{value}</Amount>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
