import type { ServiceSummary } from '@crescendo/contract/catalogue';
import { Card } from '@crescendo/ui/card';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartAddButton } from '../../shell/cart/cart-add-button.tsx';
import { useFrame } from '../../shell/frame-data.ts';
import { callLate } from '../../shell/late-client.ts';
import { NetworkIcon } from '../../shell/network-icon.tsx';
import { usePrice } from '../../shell/use-price.ts';

const mostShown = 4;

/** What else may be wanted beside the chosen service: it goes into the cart, and the form stays as it is. */
export function Suggestions({ serviceId }: { serviceId: number | undefined }) {
  const t = useTranslations('order-form');
  const shownPrice = usePrice();
  const services = useRelated(serviceId);
  const id = useId();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-2">
      <h2 id={id} className="mb-3 text-16">
        {t('related')}
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {services.map((service) => {
          const { price, unit } = shownPrice(service);
          return (
            <Card key={service.id} padding="small" render={<li />} className="flex items-center gap-3">
              <NetworkIcon icon={service.network.icon} color={service.network.color} />
              <p className="min-w-0 flex-1">
                <Link to={`/services/${service.slug}`} className="block font-medium wrap-anywhere hover:underline">
                  {service.name}
                </Link>
                <span className="text-13 text-ink-2 tabular-nums">
                  {price} {unit}
                </span>
              </p>
              <CartAddButton service={service} size="small" />
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

/** An answer that comes after the next choice is dropped; without one nothing is suggested. */
function useRelated(serviceId: number | undefined): ServiceSummary[] {
  const frame = useFrame();
  const [services, setServices] = useState<ServiceSummary[]>([]);
  useEffect(() => {
    if (serviceId === undefined) return setServices([]);
    let isCurrent = true;
    callLate(frame, (api) => api.listRelatedServices({ params: { id: String(serviceId) } })).then(
      ({ data }) => isCurrent && setServices(data.slice(0, mostShown)),
      () => isCurrent && setServices([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [serviceId, frame]);
  return services;
}
