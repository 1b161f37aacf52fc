import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import type { MeasuredStart } from '@crescendo/rules/catalogue/service-columns';
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
  | 'min_quantity'
  | 'max_quantity'
  | 'start_time'
  | 'guarantee_days'
  | 'geo'
  | 'delivery_kind'
  | 'popularity';

export type RowService = Pick<ServiceSummary, Fields> & {
  measured: MeasuredStart | null;
  network_id: number;
  type: { id: number; name: string };
};

/** Only what a row shows or is ordered by crosses to the browser. */
export function rowService(service: ServiceSummary): RowService {
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
    min_quantity: service.min_quantity,
    max_quantity: service.max_quantity,
    start_time: service.start_time,
    guarantee_days: service.guarantee_days,
    geo: service.geo,
    delivery_kind: service.delivery_kind,
    popularity: service.popularity,
    measured: measuredStart(service.measured),
    network_id: service.network.id,
    type: { id: service.service_type.id, name: service.service_type.name },
  };
}

export const rowSorts = ['default', 'popularity', 'price_asc', 'price_desc', 'start'] as const;
export type RowSort = (typeof rowSorts)[number];

/** Ties keep the operator's order; what states no start comes after all that do. */
export function sortRows(rows: readonly RowService[], sort: RowSort): RowService[] {
  const start = ({ start_time }: RowService) => start_time ?? Number.MAX_SAFE_INTEGER;
  switch (sort) {
    case 'default':
      return [...rows];
    case 'popularity':
      return rows.toSorted((one, other) => other.popularity - one.popularity);
    case 'price_asc':
      return rows.toSorted((one, other) => one.price - other.price);
    case 'price_desc':
      return rows.toSorted((one, other) => other.price - one.price);
    case 'start':
      return rows.toSorted((one, other) => start(one) - start(other));
  }
}
