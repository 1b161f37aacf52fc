import { shownPercent } from '@crescendo/rules/money/percent';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Price } from '@crescendo/ui/data/price';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../../shell/icons/network-icon.tsx';
import { usePrice } from '../../../shell/page/use-price.ts';
import type { Priced } from './priced-services.ts';

/** Services that cost less than usual, with what they cost before. */
export function ReducedServices({ services }: { services: readonly Priced[] }) {
  const t = useTranslations('catalogue');
  const shown = usePrice();
  return (
    <ul className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 large:grid-cols-3">
      {services.map((service) => {
        const { price, oldPrice, unit } = shown(service);
        return (
          <li key={service.id} className="grid min-w-0">
            <Card
              lifts
              render={<Link to={`/services/${service.slug}`} prefetch="intent" />}
              className="flex flex-col gap-4"
            >
              <span className="flex items-start gap-3">
                <NetworkIcon icon={service.network.icon} color={service.network.color} />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-15 font-semibold text-balance hyphens-auto wrap-anywhere">
                    {service.name}
                  </span>
                  <span className="mt-0.5 block truncate text-13 text-ink-3">
                    {service.network.name} · {service.typeName}
                  </span>
                </span>
                <Badge variant="secondary" className="shrink-0">
                  {t('discount', { percent: shownPercent(service.discount_percent) })}
                </Badge>
              </span>
              <Price
                size="large"
                className="mt-auto"
                value={price}
                unit={unit}
                oldValue={oldPrice}
                oldLabel={t('oldPrice')}
              />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
