import type { Order, OrderedService } from '@crescendo/contract/orders/order-parts';
import { reorderPath } from '../../shell/checkout/reorder.ts';

/** The order form, filled with what this order was. */
export function reorderPathOf(order: Order): string {
  const { id, service, url, quantity } = order;
  return reorderPath({
    source: { kind: 'order', id },
    networkId: service.network.id,
    serviceTypeId: service.service_type.id,
    serviceId: service.id,
    url,
    quantity,
  });
}

/** The order form with a service chosen. */
export function orderServicePath({ id, network, service_type }: OrderedService): string {
  return `/orders/create?networkId=${network.id}&serviceTypeId=${service_type.id}&serviceId=${id}`;
}
