// What a refused order tells: what stands at the fields of its form, and the notice that says it all at once.
import { type FormErrors, orderFormErrors } from './order-errors.ts';

type Refused = { message: string; errors: Readonly<Record<string, readonly string[]>> };

export type OrderRefusal = {
  /** By the names the form knows its fields by; empty for a plain error. */
  fields: FormErrors;
  /** The message first, then each reason, one a line. */
  lines: string[];
};

export function orderRefusal({ message, errors }: Refused): OrderRefusal {
  const [balance] = errors.balance ?? [];
  // A balance that does not suffice has no field of its own.
  if (balance !== undefined) return { fields: {}, lines: [balance] };
  const fields = orderFormErrors(errors);
  return { fields, lines: [...new Set([message, ...Object.values(fields).flat()])] };
}
