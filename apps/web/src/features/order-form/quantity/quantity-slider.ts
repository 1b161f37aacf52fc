// The slider of the order form. Services go from ten to a million, so equal steps of the hand are equal factors.
import { normaliseQuantity, type QuantityLimits } from '@crescendo/rules/pricing/quantity';

/** Positions go from 0 to 100. */
export function quantityAt(position: number, limits: QuantityLimits): number {
  const { lowest, factor } = scaleOf(limits);
  const share = Math.min(Math.max(position, 0), 100) / 100;
  return normaliseQuantity(Math.round(lowest * factor ** share), limits);
}

export function positionOf(quantity: number, limits: QuantityLimits): number {
  const { lowest, factor } = scaleOf(limits);
  if (factor <= 1) return 0;
  const position = (100 * Math.log(Math.max(quantity, lowest) / lowest)) / Math.log(factor);
  return Math.min(Math.max(position, 0), 100);
}

function scaleOf({ min, max }: QuantityLimits) {
  const lowest = Math.max(min, 1);
  return { lowest, factor: Math.max(max, lowest) / lowest };
}
