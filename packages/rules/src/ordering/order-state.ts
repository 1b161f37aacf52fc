// The states of an order, the transitions between them, and who may make each one.

export const orderStatuses = [
  'completed',
  'stopped',
  'in_processing',
  'in_moderation',
  'canceled',
  'unpaid',
  'error',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Of orders that are paid, or being paid, and have not ended: what a panel has to do. */
export const openStatuses = ['in_processing', 'in_moderation', 'error', 'stopped'] as const satisfies OrderStatus[];

/** Where an order is on its way: before, on, with or after its provider. `in_review`: nobody knows whether one has it. */
export const deliveryStates = ['waiting', 'queued', 'sending', 'in_review', 'delivering', 'ended'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What the list of orders can be narrowed to; without a choice everything is there. */
export const orderFilters = [
  'in_processing',
  'in_moderation',
  'completed',
  'unpaid',
  'error',
  'stopped',
  'canceled',
] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderActs = [
  'pay',
  'delete',
  'pause',
  'activate',
  'cancel',
  'complete',
  'fail',
  'moderate',
  'release',
] as const;
export type OrderAct = (typeof orderActs)[number];

/** Deleting leaves no state behind. */
const ways: Partial<Record<OrderStatus, Partial<Record<OrderAct, OrderStatus | 'deleted'>>>> = {
  unpaid: { pay: 'in_processing', moderate: 'in_moderation', delete: 'deleted' },
  in_moderation: { release: 'in_processing', cancel: 'canceled' },
  in_processing: { pause: 'stopped', complete: 'completed', cancel: 'canceled', fail: 'error' },
  stopped: { activate: 'in_processing', cancel: 'canceled' },
  error: { activate: 'in_processing', cancel: 'canceled' },
};

/** Where an act leads from a state; undefined where there is no such way. */
export function stateAfter(status: OrderStatus, act: OrderAct): OrderStatus | 'deleted' | undefined {
  return ways[status]?.[act];
}

/** The states an act can begin in, for the condition of the statement that does it. */
export function statesBefore(act: OrderAct): OrderStatus[] {
  return orderStatuses.filter((status) => stateAfter(status, act) !== undefined);
}

export const isFinal = (status: OrderStatus): boolean => ways[status] === undefined;

export type OrderFacts = {
  status: OrderStatus;
  /** A provider has it. */
  isSubmitted: boolean;
  /** The provider takes orders of this service back. */
  canProviderCancel: boolean;
  /** It is being handed over, or nobody knows whether it was. */
  isUncertain: boolean;
  /** The customer requested its end before, and waits for the answer. */
  isCancelRequested: boolean;
  /** The start that the service stated has not been kept. */
  isStartMissed: boolean;
  hasRefund: boolean;
  /** It only shows how an order looks: no provider ever gets it. */
  isSample: boolean;
};

export type OrderActions = {
  activable: boolean;
  pausable: boolean;
  deletable: boolean;
  cancelable: boolean;
  payable: boolean;
};

/**
 * What a customer is offered; the same facts decide whether the call is refused. A start that was missed weighs more
 * than what the provider takes back: the customer may ask, and the provider has to answer.
 */
export function orderActions(facts: OrderFacts): OrderActions {
  const { status, isSubmitted, canProviderCancel, isUncertain, isCancelRequested, isStartMissed, hasRefund, isSample } =
    facts;
  const can = (act: OrderAct) => stateAfter(status, act) !== undefined;
  return {
    activable: can('activate') && !hasRefund && !isSample,
    pausable: can('pause') && !isSubmitted && !isUncertain && !isSample,
    deletable: can('delete'),
    cancelable: can('cancel') && !isCancelRequested && (!isSubmitted || canProviderCancel || isStartMissed),
    payable: can('pay'),
  };
}

/** How much of an order is delivered, from 0 to 100. */
export function percentOfFill(delivered: number, quantity: number): number {
  if (quantity <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((100 * delivered) / quantity)));
}
