import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { type ColumnService, flags, type MeasuredStart } from '@crescendo/rules/catalogue/service-columns';
import { measuredStart } from '../../shell/page/measured-start.ts';

type Fields =
  | 'id'
  | 'slug'
  | 'name'
  | 'price'
  | 'default_price'
  | 'discount_percent'
  | 'price_type'
  | 'pricing_per'
  | 'unit'
  | 'start_time'
  | 'speed'
  | 'guarantee_days'
  | 'geo'
  | 'delivery_kind';

export type CardService = Pick<ServiceSummary, Fields> & {
  measured: MeasuredStart | null;
  network: Pick<ServiceSummary['network'], 'name' | 'icon' | 'color'>;
  service_type: Pick<ServiceSummary['service_type'], 'name'>;
};

/** Only what a card shows crosses to the browser. */
export function cardService({ network, service_type, ...service }: ServiceSummary): CardService {
  return {
    id: service.id,
    slug: service.slug,
    name: service.name,
    price: service.price,
    default_price: service.default_price,
    discount_percent: service.discount_percent,
    price_type: service.price_type,
    pricing_per: service.pricing_per,
    unit: service.unit,
    start_time: service.start_time,
    speed: service.speed,
    guarantee_days: service.guarantee_days,
    geo: service.geo,
    delivery_kind: service.delivery_kind,
    measured: measuredStart(service.measured),
    network: { name: network.name, icon: network.icon, color: network.color },
    service_type: { name: service_type.name },
  };
}

/** A service of the index: a card or a row of the table, and what leads from there to its order. */
export type ListedService = CardService &
  Pick<ServiceSummary, 'min_quantity' | 'max_quantity'> & {
    network: { id: number };
    service_type: { id: number };
    flags: number;
    labelIds: readonly number[];
  };

/** The same for server and browser, so that a list does not change when the browser takes over. */
export function listedService({ network, type, ...service }: ColumnService): ListedService {
  return {
    id: service.id,
    slug: service.slug,
    name: service.name,
    price: service.priceMicros / 1e6,
    default_price: service.defaultPriceMicros / 1e6,
    discount_percent: service.discountPpm / 1e6,
    price_type: service.priceType,
    pricing_per: service.pricingPer,
    unit: service.unit,
    start_time: service.startMinutes,
    speed: service.unitsPerDay,
    guarantee_days: service.guaranteeDays,
    geo: service.geo,
    delivery_kind: service.deliveryKind,
    measured: service.measured,
    min_quantity: service.minQuantity,
    max_quantity: service.maxQuantity,
    flags: service.flags,
    labelIds: service.labelIds,
    network: { id: network.id, name: network.name, icon: network.icon, color: network.color },
    service_type: { id: type.id, name: type.name },
  };
}

/** One that the columns do not hold. */
export function unlistedService(service: ServiceSummary): ListedService {
  const card = cardService(service);
  return {
    ...card,
    min_quantity: service.min_quantity,
    max_quantity: service.max_quantity,
    flags:
      (service.has_refill ? flags.refill : 0) |
      (service.drip_feed_is_allowed ? flags.dripFeed : 0) |
      (service.is_package ? flags.package : 0),
    labelIds: service.labels.map(({ id }) => id),
    network: { ...card.network, id: service.network.id },
    service_type: { ...card.service_type, id: service.service_type.id },
  };
}
