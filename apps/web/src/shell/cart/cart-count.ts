/** How many items the stored cart holds. What cannot be read is an empty cart: a badge must never break a page. */
export function cartCount(stored: string | null): number {
  try {
    const cart: unknown = JSON.parse(stored ?? '[]');
    const items = Array.isArray(cart) ? cart : (cart as { items?: unknown } | null)?.items;
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}
