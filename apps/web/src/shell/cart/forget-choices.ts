import { keepShopText, readShopText } from './shop-storage.ts';

/** Whoever logs out takes e-mail and coupon along; what lies in the cart stays. */
export function forgetChoicesOfPerson() {
  try {
    const shop: unknown = JSON.parse(readShopText() ?? 'null');
    if (typeof shop !== 'object' || shop === null || Array.isArray(shop)) return;
    keepShopText(JSON.stringify({ ...shop, email: '', couponCode: '' }));
  } catch {
    // What cannot be read names nobody.
  }
}
