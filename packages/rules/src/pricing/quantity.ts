// Which quantities of a service can be ordered. The form corrects what was typed; the server refuses it instead.

export type QuantityLimits = { min: number; max: number; step?: number | undefined };

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The quantity the form takes for whatever is in its field: a number between the limits, rounded up to a
 * multiple of the step, or the multiple before where that is too much. What is no number counts as 0.
 */
export function normaliseQuantity(input: unknown, { min, max, step }: QuantityLimits): number {
  const value = Math.min(Math.max(numberIn(input), min), max);
  const size = step === undefined || !(step >= 1) ? 1 : Math.floor(step);
  const up = Math.ceil(value / size) * size;
  const multiple = up > max ? Math.floor(max / size) * size : up;
  return multiple < min ? min : multiple;
}

/** Whether a quantity can be ordered as it is. */
export function isQuantityAllowed(quantity: unknown, limits: QuantityLimits): quantity is number {
  return Number.isSafeInteger(quantity) && normaliseQuantity(quantity, limits) === quantity;
}

function numberIn(input: unknown): number {
  if (typeof input === 'number') return Number.isNaN(input) ? 0 : input;
  if (typeof input !== 'string') return 0;
  // People group thousands, and our own amounts do it with spaces.
  const text = input.replaceAll(/\s/g, '');
  return decimal.test(text) ? Number(text) : 0;
}
