import type { Order } from '@crescendo/contract/orders/order-parts';
import type { RefillRequest } from '@crescendo/contract/orders/orders';
import { isFinal } from '@crescendo/rules/ordering/order-state';

export const isRefillOpen = ({ status }: Pick<RefillRequest, 'status'>): boolean =>
  status === 'requested' || status === 'in_progress';

/** Whether an order can change without its customer doing anything. */
export const isMoving = ({ status }: Pick<Order, 'status'>): boolean => status !== 'unpaid' && !isFinal(status);
