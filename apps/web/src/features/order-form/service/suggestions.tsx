import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { Card } from '@crescendo/ui/card';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartAddButton } from '../../../shell/cart/cart-add-button.tsx';
import { NetworkIcon } from '../../../shell/icons/network-icon.tsx';
import { usePrice } from '../../../shell/page/use-price.ts';
import type { FormService } from './form-service.ts';
import type { Suggested } from './read-suggested.ts';
import { useSuggested } from './use-suggested.ts';

type Props = {
  service: FormService | null | undefined;
  /** As the server drew them, so that nothing below is pushed away. */
  first: Suggested | undefined;
};

/**
 * What else may be wanted beside the chosen service: it goes into the cart, and the form stays as it is. Not drawn again
 * with each letter that is typed above it.
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
