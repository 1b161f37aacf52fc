// Where the cart is kept: in the browser, for all its tabs. Light, because the header of every page looks at it.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

const key = 'shop';
const listeners = new Set<() => void>();

export const readShopText = () => readStored('localStorage', key);

export function keepShopText(text: string | null) {
  if (keepStored('localStorage', key, text)) for (const notify of listeners) notify();
}

/** Listens to changes made here and in other tabs. */
export function subscribeToShop(notify: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  listeners.add(notify);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', onStorage);
  };
}

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

/** Anyone who logs out takes e-mail and coupon along; what is in the cart stays. */
export function forgetChoicesOfPerson() {
  try {
    const shop: unknown = JSON.parse(readShopText() ?? 'null');
    if (typeof shop !== 'object' || shop === null || Array.isArray(shop)) return;
    keepShopText(JSON.stringify({ ...shop, email: '', couponCode: '' }));
  } catch {
    // What cannot be read names nobody.
  }
}
