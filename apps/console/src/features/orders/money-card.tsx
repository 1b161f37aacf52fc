import { Moment } from '@crescendo/browser/formats/moment';
import type { StaffOrder } from '@crescendo/contract/orders/orders';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { stateAfter } from '@crescendo/rules/ordering/order-state';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Progress } from '@crescendo/ui/data/progress';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { percentOf } from './orders-columns.tsx';

type Props = { order: StaffOrder; desk: OrderDesk; showsCost: boolean };

/** How the price came about, what the provider takes of it, what is left, and every posting behind it. */
export function MoneyCard({ order, desk, showsCost }: Props) {
  const t = useTranslations('orders.money');
  const types = useTranslations('orders.records');
  const canBeCanceled = stateAfter(order.status, 'cancel') !== undefined;
  const left = desk.cost === null ? null : Math.round((desk.revenue - desk.cost) * 1e6) / 1e6;
  return (
    <Card padding="none" render={<section aria-label={t('title')} />}>
      <CardHeader
        title={t('title')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={<span className="text-12 text-ink-3">{t('postings', { count: order.money_trail.length })}</span>}
      />
      <dl className="grid gap-2 px-4 py-4 text-13 tablet:px-5">
        <Line
          name={t('service', {
            quantity: formatQuantity(order.quantity),
            price: formatAmount(order.price, { precision: 6 }),
            per: formatQuantity(order.service.pricing_per),
          })}
          value={formatAmount(order.service_cost)}
        />
        {order.guarantee_cost > 0 && <Line name={t('guarantee')} value={formatAmount(order.guarantee_cost)} />}
        {order.speedup_cost > 0 && <Line name={t('speedup')} value={formatAmount(order.speedup_cost)} />}
        {order.discount > 0 && <Line name={t('discount')} value={formatAmount(-order.discount)} />}
        {order.refunded > 0 && <Line name={t('refunded')} value={formatAmount(-order.refunded)} />}
        <Line isStrong name={t('revenue')} value={formatAmount(desk.revenue)} />
        {showsCost && (
          <>
            <Line
              name={t('cost')}
              note={desk.cost === null ? t('nothingSent') : t(desk.is_cost_charged ? 'charged' : 'quoted')}
              value={desk.cost === null ? t('none') : formatAmount(-desk.cost)}
            />
            {desk.margin !== null && left !== null && (
              <Line isStrong name={t('margin')} value={`${formatAmount(left)} · ${percentOf(desk.margin)}`} />
            )}
          </>
        )}
        {canBeCanceled && <Line name={t('ifCanceled')} value={formatAmount(desk.refund_if_canceled)} />}
      </dl>
      {showsCost && desk.margin !== null && (
        <div className="px-4 pb-4 tablet:px-5">
          <Progress label={t('margin')} value={desk.margin * 100} tone={desk.margin < 0 ? 'danger' : 'success'} />
        </div>
      )}
      <ul className="grid gap-2 border-t border-line px-4 py-4 text-12 empty:hidden tablet:px-5">
        {order.money_trail.map((record) => (
          <li key={record.id} className="flex justify-between gap-3">
            <span className="min-w-0 text-ink-2">
              {types(record.type)} <Moment at={record.created_at} className="text-ink-3" />
            </span>
            <Amount>{formatAmount(record.amount)}</Amount>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { name: string; note?: string; value: ReactNode; isStrong?: boolean };

function Line({ name, note, value, isStrong = false }: LineProps) {
  return (
    <div className={`flex justify-between gap-3 ${isStrong ? 'border-t border-line pt-2 font-semibold' : ''}`}>
      <dt className="min-w-0">
        {name}
        {note && <span className="block text-12 text-ink-3">{note}</span>}
      </dt>
      <dd>
        <Amount>{value}</Amount>
      </dd>
    </div>
  );
}
