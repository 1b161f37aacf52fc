import { shownPercent } from '@crescendo/rules/money/percent';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CartAddButton } from '../../shell/cart/cart-add-button.tsx';
import { deliveryKindIcons } from '../../shell/icons/delivery-kind-icons.ts';
import { NetworkIcon } from '../../shell/icons/network-icon.tsx';
import type { CardService } from './card-service.ts';
import { ServicePrice } from './service-price.tsx';
import type { ServiceTexts } from './use-service-texts.ts';

type Props = {
  service: CardService;
  texts: ServiceTexts;
  /** What is in the upper corner. */
  corner: ReactNode;
  /** Where the order form begins with this service. */
  orderPath: string;
  /** The router requests addresses from the server it meets; one of a list says enough for all. */
  discover: 'render' | 'none';
};

/** A service as the shop window shows it: what it is, what it costs, when it starts, how fast it goes. */
export function ServiceCard({ service, texts, corner, orderPath, discover }: Props) {
  const t = texts.card;
  const KindIcon = deliveryKindIcons[service.delivery_kind];
  return (
    <Card lifts render={<article />} className="relative flex flex-col">
      <div className="flex items-center gap-3">
        <NetworkIcon icon={service.network.icon} color={service.network.color} />
        <p className="min-w-0 flex-1 text-13">
          <span className="block truncate font-semibold">{service.network.name}</span>
          <span className="block truncate text-ink-2">{service.service_type.name}</span>
        </p>
        <div className="relative z-1 -my-2 -mr-2 shrink-0">{corner}</div>
      </div>
      {/* As high as a name of two lines, so that prices of a row are on one line. */}
      <div className="mt-3.5 tablet:min-h-16">
        <h2 className="line-clamp-2 text-15 text-balance hyphens-auto wrap-anywhere">
          {/* The whole card leads to the service, its name alone is what is read out. */}
          <Link
            to={`/services/${service.slug}`}
            discover={discover}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {service.name}
          </Link>
        </h2>
        <p className="mt-1 flex items-center gap-1.5 text-13 text-ink-3">
          <KindIcon aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">
            {t(`kinds.${service.delivery_kind}`)} · {service.geo ?? t('worldwide')}
          </span>
        </p>
      </div>
      {/* On a phone the price is beside its button, under the facts. */}
      <div className="mt-3 flex grow flex-col max-tablet:grid max-tablet:grid-cols-[1fr_auto] max-tablet:gap-x-3">
        <div className="mb-3.5 flex items-start gap-1 max-tablet:order-2 max-tablet:mt-3 max-tablet:mb-0">
          <ServicePrice service={service} texts={texts} className="min-w-0 flex-1" />
          {service.discount_percent > 0 && (
            <Badge variant="secondary" className="mt-0.5 shrink-0 px-1.5">
              {t('discount', { percent: shownPercent(service.discount_percent) })}
            </Badge>
          )}
        </div>
        <dl className="mt-auto grid grid-cols-[1fr_1.4fr_1.1fr] gap-2 border-t border-line pt-3 max-tablet:col-span-full">
          {texts.facts(service).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="truncate text-12 text-ink-3">{name}</dt>
              <dd className="text-13 font-medium text-balance tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="relative z-1 mt-4 flex gap-2 max-tablet:order-3 max-tablet:mt-3 max-tablet:items-end">
          <Button
            render={<Link to={orderPath} discover={discover} aria-label={t('buyNamed', { name: service.name })} />}
            className={clsx(
              'grow max-tablet:min-h-11 max-tablet:px-6',
              'mouse:in-[article:hover]:border-transparent mouse:in-[article:hover]:bg-primary mouse:in-[article:hover]:text-on-primary',
              'mouse:in-[article:hover]:hover:bg-primary-hover',
            )}
          >
            {t('buy')}
          </Button>
          <CartAddButton service={service} className="max-tablet:size-11" />
        </div>
      </div>
    </Card>
  );
}
