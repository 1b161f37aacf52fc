import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartAddButton } from '../../shell/cart/cart-add-button.tsx';
import { MeasuredFacts } from './measured-facts.tsx';
import { type RowService, rowService } from './row-service.ts';
import { DiscountBadge, ServiceAmount } from './service-amount.tsx';
import { useTerms } from './use-terms.ts';

export type OrderedService = RowService &
  Pick<Service, 'speed' | 'quantity_step' | 'guarantee'> & { measuredFacts: Service['measured'] };

export const orderedService = (service: Service): OrderedService => ({
  ...rowService(service),
  speed: service.speed,
  quantity_step: service.quantity_step,
  guarantee: service.guarantee,
  measuredFacts: service.measured,
});

/** The service a visitor came for: its terms, one step from its order. */
export function OrderCard({ service, orderPath }: { service: OrderedService; orderPath: string }) {
  const t = useTranslations('service-type');
  const terms = useTerms();
  const { min_quantity: least, max_quantity: most, quantity_step: step } = service;
  const range =
    most > least
      ? t('quantityRange', { least: formatQuantity(least), most: formatQuantity(most) })
      : formatQuantity(least);
  const facts = [
    [t('start'), terms.start(service.start_time)],
    [t('speed'), terms.speed(service.speed)],
    [t('quantity'), step > 1 ? t('inSteps', { range, step: formatQuantity(step) }) : range],
    [t('guarantee'), service.guarantee ?? terms.guarantee(service.guarantee_days)],
  ] as const;
  return (
    <Card className="shadow-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <ServiceAmount service={service} size="total" />
        <DiscountBadge service={service} />
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="text-15 font-medium text-balance tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" size="large" className="mt-6 w-full" render={<Link to={orderPath} />}>
        {t('orderService')}
      </Button>
      <CartAddButton service={service} size="large" className="mt-2 w-full">
        {t('addToCart')}
      </CartAddButton>
      <MeasuredFacts measured={service.measuredFacts} />
    </Card>
  );
}
