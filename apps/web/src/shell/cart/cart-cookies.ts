// What the browser remembers of a cart that was left, for those who write to people about it.

export const lowValueCookies = ['low_value_cart1', 'low_value_cart2', 'low_value_cart3'] as const;
type LowValueCookie = (typeof lowValueCookies)[number];

/** By its total in dollars; exactly at a border it is none of them. */
export function lowValueCookie(totalDollars: number): LowValueCookie | undefined {
  if (totalDollars < 20) return 'low_value_cart1';
  if (totalDollars > 20 && totalDollars < 40) return 'low_value_cart2';
  return totalDollars > 40 ? 'low_value_cart3' : undefined;
}
