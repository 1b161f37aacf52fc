// Where the errors of a total-cost call are on the order form.

export type CostErrors = {
  /** Under the quantity of each service, by its index. */
  quantities: Record<number, string>;
  /** Above the form's settings, where the first service is set. */
  settings?: string;
  coupon?: string;
};

const quantityKey = /^services\.(0|[1-9]\d{0,5})\.quantity$/;

export function costErrors(errors: Readonly<Record<string, readonly string[]>>): CostErrors {
  const shown: CostErrors = { quantities: {} };
  for (const [key, [text]] of Object.entries(errors)) {
    if (text === undefined) continue;
    const index = quantityKey.exec(key)?.[1];
    if (index !== undefined) shown.quantities[Number(index)] = text;
    if (index === '0') shown.settings = text;
    if (key === 'coupon_code') shown.coupon = text;
  }
  return shown;
}
