import { roundDown } from '../money/rounding.ts';

/**
 * What is still to be refunded of an order of which `remains` were not delivered: the undelivered share of the
 * charge, less what was refunded before. All of the charge where nothing was delivered, and never more.
 */
export function refundAmount(order: {
  chargeMicros: bigint;
  refundedMicros: bigint;
  quantity: number;
  remains: number;
  unitMicros: bigint;
}): bigint {
  const { chargeMicros, refundedMicros, quantity, unitMicros } = order;
  const remains = Math.min(Math.max(order.remains, 0), quantity);
  const share =
    remains === quantity ? chargeMicros : roundDown((chargeMicros * BigInt(remains)) / BigInt(quantity), unitMicros);
  return share > refundedMicros ? share - refundedMicros : 0n;
}
