import { formatQuantity } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { unitOf } from '@crescendo/rules/money/rounding';
import { guaranteeCost, serviceCost } from '@crescendo/rules/pricing/service-cost';
import { Card } from '@crescendo/ui/card';
import { Note } from '@crescendo/ui/note';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CouponField } from '../../shell/checkout/total/coupon-field.tsx';
import { TotalLine, TotalLines } from '../../shell/checkout/total/total-lines.tsx';
import type { Checkout } from '../../shell/checkout/use-checkout.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { usePrice } from '../../shell/page/use-price.ts';
import type { FormLine } from './order-lines.ts';
import { PayButton } from './pay-button.tsx';
import { costsByPlace } from './service/costs-by-place.ts';
import { pricedService } from './service/priced-service.ts';

type Props = {
  checkout: Checkout;
  /** Those that are named one by one; none where there are too many. */
  lines: readonly FormLine[];
  count: number;
  guaranteePercent: number;
  /** There is something whose total can be requested. */
  isCountable: boolean;
  /** A bar at the bottom has the button on every screen. */
  hasBar: boolean;
  children?: ReactNode;
};

/** More lines than this are shown as a number. */
const mostNamed = 6;

/** What it comes to, line by line, and the button that buys. */
export function OrderSummary({ checkout, lines, count, guaranteePercent, isCountable, hasBar, children }: Props) {
  const t = useTranslations('order-form');
  const { amounts } = useFrame();
  const { problem, total, isCalculating, quantityErrors } = checkout;
  const isRefused = Object.keys(quantityErrors).length > 0;
  const isNamed = lines.length > 0 && lines.length <= mostNamed;
  // What is going to be calculated has its place from the first paint on, so that nothing moves when it comes.
  const isAwaited = total === undefined && isCountable && problem === undefined && !isRefused;
  const hasTotal = total !== undefined || isCalculating || isAwaited;
  return (
    <Card
      padding="none"
      render={<section aria-label={t('summary')} />}
      className="min-[960px]:sticky min-[960px]:top-[77px] min-[960px]:row-span-2"
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3.5 tablet:px-5">
        <h2 className="text-16">{t('summary')}</h2>
        <span className="text-13 text-ink-3">{t('pricesIn', { currency: amounts.currency ?? 'USD' })}</span>
      </div>
      <div className="grid gap-4 p-4 tablet:p-5">
        {hasTotal ? (
          <TotalLines
            className="min-h-37"
            checkout={checkout}
            count={count}
            services={isNamed ? <NamedLines {...{ checkout, lines, guaranteePercent }} /> : undefined}
          />
        ) : (
          <p className="text-ink-2">{t('nothingYet')}</p>
        )}
        <CouponField checkout={checkout} />
        {problem && (
          <Note tone="danger" announce>
            {problem}
          </Note>
        )}
        <div className="grid gap-2">
          {!hasBar && (
            <span className="grid max-[959px]:hidden">
              <PayButton checkout={checkout} />
            </span>
          )}
          {children}
        </div>
        <p className="text-center text-12 text-ink-3">{t('chargedOrNothing')}</p>
      </div>
    </Card>
  );
}

/** The services of the order as they were last priced, their guarantees apart from them. */
function NamedLines({ checkout, lines, guaranteePercent }: Pick<Props, 'checkout' | 'lines' | 'guaranteePercent'>) {
  const t = useTranslations('order-form');
  const { amounts } = useFrame();
  const shownPrice = usePrice();
  const costs = costsByPlace(checkout.total);
  return lines.map((line, place) => {
    const { service, totalQuantity } = line;
    const cost = costs.get(place);
    if (cost === undefined) return null;
    const unit = unitOf(amounts.precision ?? 2);
    const hasGuarantee = line.is_guarantee && guaranteePercent > 0;
    const own = serviceCost(pricedService(service), totalQuantity, unit);
    const guarantee = hasGuarantee ? guaranteeCost(own, fractionToPpm(guaranteePercent), unit) : 0n;
    const { price, unit: per } = shownPrice(service);
    const runs = line.drip_feed ? t('runsOf', { count: line.drip_feed.runs }) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      <Fragment key={place}>
        <TotalLine
          name={service.name}
          detail={[
            service.price_type === 'fixed'
              ? price
              : t('times', { quantity: formatQuantity(totalQuantity), price, per }),
            runs,
          ]
            .filter(Boolean)
            .join(', ')}
          dollars={cost - microsToDollars(guarantee)}
        />
        {hasGuarantee && (
          <TotalLine
            name={t('guarantee')}
            detail={service.guarantee_days === null ? undefined : t('days', { days: service.guarantee_days })}
            dollars={microsToDollars(guarantee)}
          />
        )}
      </Fragment>
    );
  });
}
