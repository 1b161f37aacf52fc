import type { CostCalculation } from '@crescendo/contract/orders/order-costs';
import { type AmountStyle, formatAmount } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { Skeleton, SkeletonGroup } from '@crescendo/ui/data/skeleton';
import { clsx } from 'clsx';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../frame/frame-data.ts';
import type { Checkout } from '../use-checkout.ts';
import { speedupOffer } from './speedup-offer.ts';

type Props = {
  checkout: Pick<Checkout, 'total' | 'isCalculating' | 'isSpeedup' | 'couponCode'>;
  /** How many services the first line speaks of. */
  count: number;
  /** Replaces the first line, where each service has one of its own: `<TotalLine>`s. */
  services?: ReactNode;
  /** Decimals, where they are not the panel's. */
  precision?: number;
  className?: string;
};

/** What an order comes to, every part of it named. */
export function TotalLines({ checkout, count, services, precision, className }: Props) {
  const t = useTranslations('checkout');
  const { amounts } = useFrame();
  const style = precision === undefined ? amounts : { ...amounts, precision };
  const { total, isCalculating } = checkout;
  if (!total && isCalculating) {
    return (
      <SkeletonGroup label={t('calculating')} className={clsx('grid gap-3', className)}>
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton className="h-6" />
      </SkeletonGroup>
    );
  }
  return (
    <div aria-live="polite" aria-busy={isCalculating} className={clsx(isCalculating && 'opacity-60', className)}>
      <dl className="grid gap-2">
        {total && (
          <>
            {services ?? (
              <TotalLine name={t('services', { count })} dollars={total.before_discount_amount} style={style} />
            )}
            <Reductions checkout={checkout} total={total} style={style} />
          </>
        )}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
          <dt className="font-semibold">{t('totalCost')}</dt>
          <dd>
            <Amount className="text-24 font-semibold">
              {total ? formatAmount(total.float_total_amount, style) : '–'}
            </Amount>
          </dd>
        </div>
      </dl>
      {total && total.total_bonus_float > 0 && (
        <p className="mt-2 flex items-start gap-2 text-13 text-ink-2">
          <Gift aria-hidden="true" className="mt-0.5 size-4" />
          {t('bonusAfter', { amount: formatAmount(total.total_bonus_float, style) })}
        </p>
      )}
    </div>
  );
}

type ReductionsProps = { checkout: Props['checkout']; total: CostCalculation; style: AmountStyle };

function Reductions({ checkout, total, style }: ReductionsProps) {
  const t = useTranslations('checkout');
  const speedup = checkout.isSpeedup ? speedupOffer(total) : undefined;
  return (
    <>
      {total.discount > 0 && <TotalLine name={t('customerDiscount')} dollars={-total.discount} style={style} />}
      {total.coupon_bonus_type === 'discount' && (
        <TotalLine
          name={t('couponLine', { code: checkout.couponCode.trim() })}
          dollars={-(total.coupon_bonus_float ?? 0)}
          style={style}
        />
      )}
      {total.fee_float > 0 && (
        <TotalLine
          name={t('feeLine', { percent: Math.round(total.fee_percent * 1000) / 10 })}
          dollars={total.fee_float}
          style={style}
        />
      )}
      {speedup && <TotalLine name={t('speedupLine')} dollars={speedup.charge} style={style} />}
    </>
  );
}

type LineProps = { name: ReactNode; detail?: ReactNode; dollars: number; style?: AmountStyle };

/** One part of a total. It is marked for a moment when it changes. */
export function TotalLine({ name, detail, dollars, style }: LineProps) {
  const { amounts } = useFrame();
  return (
    <div
      key={dollars}
      className="-mx-1.5 flex items-baseline justify-between gap-3 rounded-sm px-1.5 transition-colors duration-700 starting:bg-primary-subtle"
    >
      <dt className="min-w-0 wrap-anywhere text-ink-2">
        {name}
        {detail ? <span className="block text-13 text-ink-3">{detail}</span> : null}
      </dt>
      <dd className="shrink-0">
        <Amount tone={dollars < 0 ? 'success' : 'default'} className="font-medium">
          {formatAmount(dollars, style ?? amounts)}
        </Amount>
      </dd>
    </div>
  );
}
