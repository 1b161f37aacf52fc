import type { CostCalculation } from '@crescendo/contract/orders/order-costs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAdded } from './added.ts';
import type { NewCartItem } from './cart-state.ts';
import {
  addToCart,
  changeInCart,
  emptyCart,
  keepChoices,
  keepTotal,
  leaveCart,
  lowValueCookie,
  readShop,
  removeFromCart,
} from './shop.ts';
import { forgetChoicesOfPerson } from './shop-storage.ts';

const kept = new Map<string, string>();
let cookies: string[];

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  kept.clear();
  cookies = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
});

const item: NewCartItem = {
  url: 'https://youtube.com/watch?v=1',
  networkId: 1,
  serviceTypeId: 2,
  serviceId: 3,
  serviceName: 'In-feed video ads',
  quantity: 1000,
  subtotal: '$ 3.40',
  packageServiceSlug: null,
  isServicesFreezed: false,
  icon: null,
  isGuarantee: false,
  targetableValues: [],
  isDripFeed: false,
  dripFeedMode: 'flat',
  numberOfRuns: 2,
  dripFeedQuantityStep: 100,
  dripFeedMinutes: 60,
};
const cost = {
  total_amount: '$ 25.00',
  float_total_amount: 25,
  float_original_amount: 27,
  coupon_bonus_float: 2.7,
  coupon_bonus_percentage: 0.1,
  payment_method_bonus: 0.5,
  payment_method_bonus_percent: 0.02,
  fee_float: 0.7,
  fee_percent: 0.03,
} as CostCalculation;

test('the cart is kept under its key with everything that was chosen and calculated for it (ENT-029)', () => {
  addToCart(item, { maxQuantity: 5000 });
  expect(readAdded()).toEqual({ name: 'In-feed video ads' });
  keepChoices({ couponCode: 'SPRING', email: 'a@b.test', paymentMethodId: 7, errors: { coupon: ['Too late'] } });
  keepTotal(cost, ['$ 27.00']);
  expect(JSON.parse(kept.get('shop') ?? '')).toEqual({
    items: [{ ...item, index: 0, dripFeedTotalQuantity: 1000, subtotal: '$ 27.00' }],
    total: '$ 25.00',
    floatTotal: 25,
    originalCost: 27,
    couponCode: 'SPRING',
    couponBonusFloat: 2.7,
    couponBonusPercentage: 0.1,
    paymentMethodBonusPercent: 0.02,
    paymentMethodBonus: 0.5,
    fee: 0.7,
    feePercent: 0.03,
    email: 'a@b.test',
    errors: { coupon: ['Too late'] },
    paymentMethodId: 7,
  });
});

test('what another tab has done meanwhile is not undone', () => {
  addToCart(item, { maxQuantity: 5000 });
  const shop = JSON.parse(kept.get('shop') ?? '');
  kept.set('shop', JSON.stringify({ ...shop, items: [...shop.items, { ...shop.items[0], serviceId: 9 }] }));
  changeInCart(0, { quantity: 2000 });
  expect(readShop().items).toMatchObject([
    { serviceId: 3, quantity: 2000 },
    { serviceId: 9, quantity: 1000 },
  ]);
  removeFromCart(({ serviceId }) => serviceId === 3);
  expect(readShop().items).toMatchObject([{ index: 0, serviceId: 9 }]);
});

test('an emptied cart is worth nothing and keeps the e-mail; who logs out takes e-mail and coupon along and leaves the items', () => {
  addToCart(item, { maxQuantity: 5000 });
  keepChoices({ couponCode: 'SPRING', email: 'a@b.test', paymentMethodId: 7, errors: {} });
  keepTotal(cost, []);
  forgetChoicesOfPerson();
  expect(readShop()).toMatchObject({ email: '', couponCode: '', floatTotal: 25, items: [{ serviceId: 3 }] });
  keepChoices({ couponCode: 'SPRING', email: 'a@b.test', paymentMethodId: 7, errors: {} });
  emptyCart();
  expect(readShop()).toMatchObject({ items: [], floatTotal: 0, total: '', couponCode: '', email: 'a@b.test' });
});

test('anyone who leaves the cart is remembered with what it was worth, and with one worth only', () => {
  addToCart(item, { maxQuantity: 5000 });
  keepTotal(cost, []);
  leaveCart();
  const set = cookies.filter((text) => !text.includes('Max-Age=0'));
  expect(set.map((text) => text.split('=')[0])).toEqual(['abandoned_cart', 'low_value_cart2']);
  expect(set.every((text) => text.includes(`Max-Age=${21 * 86_400};`))).toBe(true);
  expect(cookies.filter((text) => text.includes('Max-Age=0')).map((text) => text.split('=')[0])).toEqual([
    'low_value_cart1',
    'low_value_cart3',
  ]);
});

test.each([null, 'text', '{"items":7}', '[{'])('a cart that cannot be read is an empty one: %s', (text) => {
  expect(readShop(text).items).toEqual([]);
});

test('a cart that was left is marked by what it is worth, an empty one as worth nothing (CART-022, CART-024)', () => {
  expect([0, 0.01, 19.99].map(lowValueCookie)).toEqual(Array(3).fill('low_value_cart1'));
  expect([20.01, 30, 39.99].map(lowValueCookie)).toEqual(Array(3).fill('low_value_cart2'));
  expect([40.01, 5000].map(lowValueCookie)).toEqual(Array(2).fill('low_value_cart3'));
});

test('a cart of exactly 20 or exactly 40 has no mark of its worth (CART-023)', () => {
  expect([lowValueCookie(20), lowValueCookie(40)]).toEqual([undefined, undefined]);
});
