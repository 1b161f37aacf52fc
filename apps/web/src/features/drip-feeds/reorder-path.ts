import type { DripFeed } from '@crescendo/contract/orders/drip-feeds';
import { reorderPath } from '../../shell/checkout/reorder.ts';

/** The order form, filled with what this drip-feed was. */
export function reorderPathOf(feed: DripFeed): string {
  const { id, service, url, quantity } = feed;
  return reorderPath({
    source: { kind: 'drip-feed', id },
    networkId: service.network.id,
    serviceTypeId: service.service_type.id,
    serviceId: service.id,
    url,
    quantity,
    dripFeed: feed,
  });
}
