import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';

type Props = { order: OrderDetail /** What moved on the balance for it. */; children: ReactNode };

/** What an order costs, line by line. */
export function PriceCard({ order, children }: Props) {
  const t = useTranslations('orders');
  const { amounts } = useFrame();
  const shown = (dollars: number) => formatAmount(dollars, amounts);
  const price = formatAmount(order.price, { ...amounts, noZeros: true });
  const per = formatQuantity(order.service.pricing_per);
  return (
    <Card padding="none" render={<section aria-label={t('money')} />}>
      <CardHeader title={t('money')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <dl className="grid gap-2 p-4 tablet:p-5">
        <Line name={`${formatQuantity(order.quantity)} × ${price} / ${per}`} value={shown(order.service_cost)} />
        {order.guarantee_cost > 0 && <Line name={t('guarantee')} value={shown(order.guarantee_cost)} />}
        {order.speedup_cost > 0 && <Line name={t('speedup')} value={shown(order.speedup_cost)} />}
        {order.discount > 0 && <Line name={t('discount')} value={shown(-order.discount)} isGain />}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="font-semibold">{t(order.status === 'unpaid' ? 'toPay' : 'charged')}</dt>
          <dd>
            <Amount className="text-20 font-semibold">{shown(order.cost)}</Amount>
          </dd>
        </div>
        {order.refunded > 0 && <Line name={t('refunded')} value={shown(order.refunded)} isGain />}
      </dl>
      {children}
    </Card>
  );
}

function Line({ name, value, isGain = false }: { name: string; value: string; isGain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="shrink-0">
        <Amount tone={isGain ? 'success' : 'default'} className="font-medium">
          {value}
        </Amount>
      </dd>
    </div>
  );
}
