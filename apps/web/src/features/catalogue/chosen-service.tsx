import type { ServiceSummary } from '@crescendo/contract/catalogue';
import { formatQuantity } from '@crescendo/rules/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CardService } from './card-service.ts';
import { ServicePrice } from './service-price.tsx';
import { useFacts } from './use-facts.ts';

export type ChosenService = CardService & Pick<ServiceSummary, 'min_quantity' | 'max_quantity'>;

/** The service a visitor came for, one step from its order. */
export function ChosenServiceCard({ service, orderPath }: { service: ChosenService; orderPath: string }) {
  const t = useTranslations('service-type');
  const facts = useFacts()(service);
  const range = t('quantityRange', {
    least: formatQuantity(service.min_quantity),
    most: formatQuantity(service.max_quantity),
  });
  return (
    <Card className="shadow-2">
      <ServicePrice service={service} size="total" />
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5">
        {[...facts, [t('quantity'), range] as const].map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="text-15 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" size="large" className="mt-6 w-full" render={<Link to={orderPath} />}>
        {t('orderService')}
      </Button>
    </Card>
  );
}
