// What the order form knows of networks and services: only what it shows or calculates with is sent to the browser.
import type { Measured, Network, ServiceSummary } from '@crescendo/contract/catalogue/catalogue';

const serviceFields = [
  'id',
  'slug',
  'name',
  'short_description',
  'price',
  'default_price',
  'discount_percent',
  'price_type',
  'pricing_per',
  'unit',
  'min_quantity',
  'max_quantity',
  'quantity_step',
  'default_quantity',
  'calculable_quantity',
  'start_time',
  'speed',
  'geo',
  'has_refill',
  'guarantee_days',
  'delivery_kind',
  'is_package',
  'drip_feed_is_allowed',
  'has_search',
  'url_is_required',
  'example_link',
  'targets',
  'package_contents',
] as const satisfies readonly (keyof ServiceSummary)[];

const measuredFields = ['from', 'to', 'orders', 'start_time', 'completed_percent', 'is_sample'] as const;
export type FormMeasured = Pick<Measured, (typeof measuredFields)[number]>;

export type FormService = Pick<ServiceSummary, (typeof serviceFields)[number]> & {
  measured: FormMeasured | null;
  network: ServiceSummary['network'];
  service_type: Pick<ServiceSummary['service_type'], 'id' | 'name'>;
};

export type FormNetwork = Pick<
  Network,
  'id' | 'name' | 'icon' | 'color' | 'url_placeholder' | 'url_examples' | 'has_search'
> & { service_types: { id: number; name: string; services_count: number }[] };

export function formService(service: ServiceSummary): FormService {
  const own = Object.fromEntries(serviceFields.map((field) => [field, service[field]]));
  const { measured } = service;
  const shown = measured && Object.fromEntries(measuredFields.map((field) => [field, measured[field]]));
  const { id, name } = service.service_type;
  return { ...own, measured: shown, network: service.network, service_type: { id, name } } as FormService;
}

export function formNetwork(network: Network): FormNetwork {
  const { id, name, icon, color, url_placeholder, url_examples, has_search, service_types } = network;
  return {
    ...{ id, name, icon, color, url_placeholder, url_examples, has_search },
    // A type without services has nothing to order.
    service_types: service_types
      .filter(({ services_count }) => services_count > 0)
      .map((type) => ({ id: type.id, name: type.name, services_count: type.services_count })),
  };
}
