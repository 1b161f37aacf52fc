// Where the cart is kept: in the browser, for all its tabs. Light, because the header of every page looks at it.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

const key = 'shop';
const listeners = new Set<() => void>();

export const readShopText = () => readStored('localStorage', key);

export function keepShopText(text: string | null) {
  if (keepStored('localStorage', key, text)) for (const notify of listeners) notify();
}

/** Hears of changes made here and in other tabs. */
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
