import type { ServiceSummary } from '@crescendo/contract/catalogue';

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
  | 'geo';

export type CardService = Pick<ServiceSummary, Fields> & {
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
    network: { name: network.name, icon: network.icon, color: network.color },
    service_type: { name: service_type.name },
  };
}
