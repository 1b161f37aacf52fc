import type { OrderFacts, OrderStatus } from '@crescendo/rules/ordering/order-state';

export type FactColumns = {
  status: string;
  is_submitted: boolean;
  can_provider_cancel: boolean;
  delivery_state: string;
  cancel_requested_at: Date | null;
  is_start_missed: boolean;
  refunded_micros: bigint;
  is_sample: boolean;
};

/** What the rules decide by, from an order's row: for the flags that are shown and for the refusals alike. */
export const orderFacts = (row: FactColumns): OrderFacts => ({
  status: row.status as OrderStatus,
  isSubmitted: row.is_submitted,
  canProviderCancel: row.can_provider_cancel,
  isUncertain: isUncertain(row),
  isCancelRequested: row.cancel_requested_at !== null,
  isStartMissed: row.is_start_missed,
  hasRefund: row.refunded_micros > 0n,
  isSample: row.is_sample,
});

/** It is on its way to a provider, or nobody knows whether one has it. */
export const isUncertain = ({
  delivery_state: state,
  is_submitted,
}: Pick<FactColumns, 'delivery_state' | 'is_submitted'>) =>
  state === 'sending' || (state === 'in_review' && !is_submitted);
