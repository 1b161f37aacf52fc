// The cart with everything that was chosen for buying it. Every change starts from what is stored, not from what a page
// remembers of it: another tab may have been at it meanwhile.

import { removeCookie, setCookie } from '@crescendo/browser/storage/browser-cookie';
import type { CostCalculation } from '@crescendo/contract/orders/order-costs';
import { useMemo, useSyncExternalStore } from 'react';
import { forgetAttempt } from '../checkout/order-attempt.ts';
import type { FormErrors } from '../checkout/order-errors.ts';
import { announceAdded } from './added.ts';
import {
  addItem,
  type CartItem,
  changeItem,
  type NewCartItem,
  readItems,
  removeItems,
  replaceItem,
} from './cart-state.ts';
import { keepShopText, readShopText, subscribeToShop } from './shop-storage.ts';

export type ShopState = {
  /** As it is shown. */
  total: string;
  /** Dollars, like all that follow. */
  floatTotal: number;
  originalCost: number;
  couponCode: string;
  couponBonusFloat: number | null;
  couponBonusPercentage: number | null;
  paymentMethodBonusPercent: number;
  paymentMethodBonus: number;
  fee: number;
  feePercent: number;
  email: string;
  errors: FormErrors;
  paymentMethodId: number | null;
};
export type Shop = ShopState & { items: CartItem[] };

const emptyState: ShopState = {
  total: '',
  floatTotal: 0,
  originalCost: 0,
  couponCode: '',
  couponBonusFloat: null,
  couponBonusPercentage: null,
  paymentMethodBonusPercent: 0,
  paymentMethodBonus: 0,
  fee: 0,
  feePercent: 0,
  email: '',
  errors: {},
  paymentMethodId: null,
};

export function readShop(text = readShopText()): Shop {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const { items: _items, ...state } = Array.isArray(stored) || stored === null ? {} : (stored as Partial<Shop>);
    return { ...emptyState, ...state, items: readItems(stored) };
  } catch {
    return { ...emptyState, items: [] };
  }
}

export function useShop(): Shop {
  const text = useSyncExternalStore(subscribeToShop, readShopText, () => null);
  return useMemo(() => readShop(text), [text]);
}

function change(make: (shop: Shop) => Shop) {
  const before = readShopText();
  const next = make(readShop(before));
  // An empty cart is worth nothing, whatever it was worth before.
  const text = JSON.stringify(next.items.length > 0 ? next : { ...next, total: '', floatTotal: 0, originalCost: 0 });
  if (text !== before) keepShopText(text);
}

const changeItems = (make: (items: CartItem[]) => CartItem[]) =>
  change((shop) => ({ ...shop, items: make(shop.items) }));

type Adding = {
  /** The service's own. */
  maxQuantity: number;
  /** `editedIndex` of the address: the item that this one is instead of. */
  replaces?: number | undefined;
};

export function addToCart(item: NewCartItem, { maxQuantity, replaces }: Adding) {
  changeItems((items) =>
    replaces === undefined ? addItem(items, item, maxQuantity) : replaceItem(items, replaces, item, maxQuantity),
  );
  announceAdded(item.serviceName);
}

export const changeInCart = (index: number, changed: Partial<NewCartItem>) =>
  changeItems((items) => changeItem(items, index, changed));

export const removeFromCart = (isRemoved: (item: CartItem) => boolean) =>
  changeItems((items) => removeItems(items, isRemoved));

/** What was chosen for buying: it is there again when the cart is opened next. */
export const keepChoices = (chosen: Pick<ShopState, 'couponCode' | 'email' | 'paymentMethodId' | 'errors'>) =>
  change((shop) => ({ ...shop, ...chosen }));

export function keepTotal(cost: CostCalculation, subtotals: readonly string[]) {
  change((shop) => ({
    ...shop,
    items: shop.items.map((item) => ({ ...item, subtotal: subtotals[item.index] ?? item.subtotal })),
    total: cost.total_amount,
    floatTotal: cost.float_total_amount,
    originalCost: cost.float_original_amount,
    couponBonusFloat: cost.coupon_bonus_float,
    couponBonusPercentage: cost.coupon_bonus_percentage,
    paymentMethodBonusPercent: cost.payment_method_bonus_percent,
    paymentMethodBonus: cost.payment_method_bonus,
    fee: cost.fee_float,
    feePercent: cost.fee_percent,
  }));
}

/** It is empty, and no attempt to buy it is under way. The e-mail stays for the next one. */
export function emptyCart() {
  change((shop) => ({ ...emptyState, email: shop.email, items: [] }));
  // After the items: anyone who still sees those in another tab finds the attempt instead of making a second one.
  forgetAttempt('cart');
}

/** The cart was paid for. */
export function settleCart() {
  emptyCart();
  removeCookie('clear-cart');
  for (const name of ['abandoned_cart', ...lowValueCookies] as const) removeCookie(name);
}

/** Anyone who closes the cart leaves it: that is remembered, and what it was worth. */
export function leaveCart() {
  const { floatTotal } = readShop();
  const mark = lowValueCookie(floatTotal);
  setCookie('abandoned_cart', '1');
  for (const name of lowValueCookies) {
    if (name === mark) setCookie(name, '1');
    else if (mark !== undefined) removeCookie(name);
  }
}

// What the browser remembers of a cart that was left, for those who write to people about it.

const lowValueCookies = ['low_value_cart1', 'low_value_cart2', 'low_value_cart3'] as const;
type LowValueCookie = (typeof lowValueCookies)[number];

/** By its total in dollars; exactly at a border it is none of them. */
export function lowValueCookie(totalDollars: number): LowValueCookie | undefined {
  if (totalDollars < 20) return 'low_value_cart1';
  if (totalDollars > 20 && totalDollars < 40) return 'low_value_cart2';
  return totalDollars > 40 ? 'low_value_cart3' : undefined;
}
