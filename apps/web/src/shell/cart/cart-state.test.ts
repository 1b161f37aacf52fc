import { expect, test } from 'vitest';
import {
  addItem,
  type CartItem,
  changeItem,
  cutText,
  editedIndex,
  editPath,
  enteredTargets,
  groupsOf,
  isUnfinished,
  itemsWithoutLink,
  type NewCartItem,
  readItems,
  removeItems,
  replaceItem,
} from './cart-state.ts';

const views: NewCartItem = {
  url: 'https://youtube.com/watch?v=1',
  networkId: 1,
  serviceTypeId: 2,
  serviceId: 3,
  serviceName: 'In-feed video ads',
  quantity: 1000,
  subtotal: '$ 3.40',
  packageServiceSlug: null,
  isServicesFreezed: false,
  icon: 'youtube',
  isGuarantee: true,
  targetableValues: [{ targetId: 7, viewType: 'comments', values: ['a', 'b'] }],
  isDripFeed: false,
  dripFeedMode: 'flat',
  numberOfRuns: 2,
  dripFeedQuantityStep: 100,
  dripFeedMinutes: 60,
};
const feed: NewCartItem = {
  ...views,
  isDripFeed: true,
  dripFeedMode: 'increase',
  numberOfRuns: 3,
  dripFeedMinutes: 90,
};
const cartOf = (...items: NewCartItem[]) => items.reduce<CartItem[]>((cart, item) => addItem(cart, item, 5000), []);

test('the same service with the same link and settings is one line with a larger quantity, never above the most (CART-036)', () => {
  expect(cartOf(views, { ...views, quantity: 500 })).toMatchObject([{ index: 0, quantity: 1500 }]);
  expect(addItem(cartOf(views), { ...views, quantity: 4500 }, 5000)).toMatchObject([{ quantity: 5000 }]);
  expect(cartOf(feed, feed)).toMatchObject([{ quantity: 2000, dripFeedTotalQuantity: 6300 }]);
});

test.each<[string, Partial<NewCartItem>]>([
  ['service', { serviceId: 4 }],
  ['link', { url: 'https://youtube.com/watch?v=2' }],
  ['targets', { targetableValues: [{ targetId: 7, viewType: 'comments', values: ['a'] }] }],
  ['guarantee', { isGuarantee: false }],
  ['drip-feed', { isDripFeed: true }],
])('another %s is another line (CART-036)', (_what, other) => {
  expect(cartOf(views, { ...views, ...other })).toHaveLength(2);
  expect(cartOf(feed, { ...feed, dripFeedMinutes: 91 })).toHaveLength(2);
});

test('what was edited takes the place of what it was, and joins the others where that is gone', () => {
  const cart = cartOf(views, feed);
  expect(replaceItem(cart, 1, { ...feed, quantity: 50 }, 5000)).toMatchObject([
    { quantity: 1000 },
    { index: 1, quantity: 50 },
  ]);
  expect(replaceItem(cart, 9, { ...feed, numberOfRuns: 9 }, 5000)).toHaveLength(3);
  expect(changeItem(cart, 1, { quantity: 10 })[1]).toMatchObject({ quantity: 10, dripFeedTotalQuantity: 330 });
});

test('places are counted again when something goes, and groups keep the order in which they came', () => {
  const cart = cartOf(views, { ...views, networkId: 5, serviceId: 9 }, { ...views, serviceId: 10 });
  expect(groupsOf(cart).map(({ networkId, items }) => [networkId, items.map((item) => item.index)])).toEqual([
    [1, [0, 2]],
    [5, [1]],
  ]);
  expect(removeItems(cart, ({ index }) => index === 0).map((item) => [item.index, item.serviceId])).toEqual([
    [0, 9],
    [1, 10],
  ]);
});

test('a cart that was kept is read as it was put away, with every field of an item (ENT-028)', () => {
  const cart = cartOf(views, feed);
  expect(readItems(JSON.parse(JSON.stringify({ items: cart })))).toEqual(cart);
  expect(Object.keys(cart[1] ?? {}).sort()).toEqual(['index', 'dripFeedTotalQuantity', ...Object.keys(views)].sort());
  const { dripFeedQuantityStep: _step, ...stepless } = feed;
  expect(readItems([stepless])[0]?.dripFeedQuantityStep).toBe(1);
});

test.each([
  null,
  'text',
  7,
  {},
  { items: 'many' },
  [null, 3, {}, { ...views, quantity: '5' }, { ...views, serviceId: -1 }],
])('what is no cart is an empty one: %j', (stored) => {
  expect(readItems(stored)).toEqual([]);
});

test('an item is edited on the order form, whose address has all its settings (CART-015, CART-017)', () => {
  const [, item] = cartOf(views, feed);
  const address = new URL(editPath(item as CartItem), 'http://panel.test');
  expect(address.pathname).toBe('/orders/create');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    url: views.url,
    networkId: '1',
    serviceTypeId: '2',
    serviceId: '3',
    quantity: '1000',
    isDripFeed: 'true',
    dripFeedMode: 'increase',
    numberOfRuns: '3',
    dripFeedQuantityStep: '100',
    dripFeedMinutes: '90',
    editIndex: '1',
  });
  expect(editedIndex(address.searchParams)).toBe(1);
  expect([new URLSearchParams(), new URLSearchParams('editIndex=-1')].map(editedIndex)).toEqual([undefined, undefined]);
});

test('a text that is too long is cut, and three dots say so', () => {
  expect(cutText('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}...`);
  expect(cutText('a'.repeat(30), 30)).toBe('a'.repeat(30));
});

test('what came without its link, a required target or what its quantity is counted from has to be completed (CART-039)', () => {
  const plain = { url_is_required: true, calculable_quantity: false, targets: [] };
  expect(isUnfinished(views, plain)).toBe(false);
  expect(isUnfinished({ ...views, url: ' ' }, plain)).toBe(true);
  expect(isUnfinished({ ...views, url: '' }, { ...plain, url_is_required: false })).toBe(false);
  const counted = { ...plain, calculable_quantity: true };
  expect(isUnfinished(views, counted)).toBe(false);
  expect(isUnfinished({ ...views, targetableValues: [] }, counted)).toBe(true);
  const code = {
    ...{ id: 9, is_required: true, translations: {} },
    target_type: { enabled_for_service: true, title: 'Code', view_type: 'input' as const },
  };
  const coded = { ...plain, targets: [code] };
  expect(isUnfinished(views, coded)).toBe(true);
  expect(
    isUnfinished({ ...views, targetableValues: [{ targetId: 9, viewType: 'input', values: ['#A1'] }] }, coded),
  ).toBe(false);
});

test('a link can be used for the items of its network that wait for one, and for no others (CART-040)', () => {
  const item = { ...views, url: '' };
  const items = [
    { ...item, serviceId: 1, url: 'https://youtu.be/a' },
    { ...item, serviceId: 2 },
    { ...item, serviceId: 3, networkId: item.networkId + 1 },
    { ...item, serviceId: 4, url: 'https://youtu.be/b' },
    { ...item, serviceId: 5 },
  ].reduce<CartItem[]>((all, one) => addItem(all, one, 10_000), []);
  const waiting = (at: number) => itemsWithoutLink(items, items[at] as CartItem).map(({ serviceId }) => serviceId);
  expect(waiting(0)).toEqual([2, 5]);
  expect(waiting(1)).toEqual([5]);
  expect(waiting(2)).toEqual([]);
});

test('what is kept line by line is shown as one text again', () => {
  expect(
    enteredTargets([
      { targetId: 1, viewType: 'comments', values: ['a', 'b'] },
      { targetId: 2, viewType: 'seo_keywords', values: ['c', 'd'] },
    ]),
  ).toEqual({ 1: ['a\nb'], 2: ['c', 'd'] });
});
