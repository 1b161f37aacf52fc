import { callApi } from '@crescendo/browser/calls/call-api';
import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { Card } from '@crescendo/ui/card';
import { memo, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartAddButton } from '../../../shell/cart/cart-add-button.tsx';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { NetworkIcon } from '../../../shell/icons/network-icon.tsx';
import { usePrice } from '../../../shell/page/use-price.ts';
import type { FormService } from './form-service.ts';
import { readSuggested, type Suggested } from './read-suggested.ts';

type Props = {
  service: FormService | null | undefined;
  /** As the server drew them, so that nothing below is pushed away. */
  first: Suggested | undefined;
};

/**
 * What else may be wanted beside the chosen service: it goes into the cart, and the form stays as it is. Not rendered
 * again with each keystroke above it.
 */
export const Suggestions = memo(function Suggestions({ service, first }: Props) {
  const t = useTranslations('order-form');
  const suggested = useSuggested(service, first);
  if (!suggested) return null;
  return (
    <>
      <SuggestedList title={t('together')} services={suggested.together} />
      <SuggestedList title={t('related')} services={suggested.others} />
    </>
  );
});

function SuggestedList({ title, services }: { title: string; services: readonly ServiceSummary[] }) {
  const shownPrice = usePrice();
  const id = useId();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-2">
      <h2 id={id} className="mb-3 text-16">
        {title}
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
              <CartAddButton service={service} />
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

/** What may be wanted beside a service. An answer that comes after the next choice is dropped. */
function useSuggested(service: FormService | null | undefined, first: Suggested | undefined): Suggested | undefined {
  const frame = useFrame();
  const [suggested, setSuggested] = useState(first);
  const id = service?.id;
  const typeId = service?.service_type.id;
  const isKnown = suggested?.serviceId === id;
  useEffect(() => {
    if (isKnown) return undefined;
    if (id === undefined || typeId === undefined) return setSuggested(undefined);
    let isCurrent = true;
    const nothing = { serviceId: id, together: [], others: [] };
    callApi(frame, (api) => readSuggested(api, id, typeId)).then(
      (read) => isCurrent && setSuggested(read),
      // Nobody misses a suggestion.
      () => isCurrent && setSuggested(nothing),
    );
    return () => {
      isCurrent = false;
    };
  }, [isKnown, id, typeId, frame]);
  return suggested;
}
