import { describe, expect, test } from 'vitest';
import { contactsLink, customLinks, earnItems, isActiveGroup, visibleItems } from './menu.ts';

const guest = { isSignedIn: false, isAccountHidden: false };
const customer = { isSignedIn: true, isAccountHidden: false };

function item(
  routeName: string,
  more: Partial<ReturnType<typeof leaf>> = {},
  children: ReturnType<typeof leaf>[] = [],
) {
  return { ...leaf(routeName, more), children };
}
function leaf(routeName: string, more = {}) {
  return { routeName, sorting: 0, isAllowedForAuthorized: true, isAllowedForGuest: true, isShown: true, ...more };
}
const names = (items: { routeName: string }[]) => items.map(({ routeName }) => routeName);

describe('the navigation', () => {
  test('has its items and their children in the order of sorting (SIDE-003)', () => {
    const items = [
      item('c', { sorting: 30 }),
      item('order-group', { sorting: 10 }, [leaf('b', { sorting: 2 }), leaf('a', { sorting: 1 })]),
    ];
    const visible = visibleItems(items, customer);
    expect(names(visible)).toEqual(['order-group', 'c']);
    expect(names(visible[0]?.children ?? [])).toEqual(['a', 'b']);
  });

  test('shows an item to customers and to guests by its two flags (SIDE-004)', () => {
    const items = [
      item('orders', { isAllowedForGuest: false }),
      item('login', { isAllowedForAuthorized: false }),
      item('index'),
    ];
    expect(names(visibleItems(items, customer))).toEqual(['orders', 'index']);
    expect(names(visibleItems(items, guest))).toEqual(['login', 'index']);
  });

  test('leaves out what is not marked as shown, bonuses above all (SIDE-010)', () => {
    const items = [item('finances-group', {}, [leaf('bonuses', { isShown: false }), leaf('finances')])];
    expect(names(visibleItems(items, customer)[0]?.children ?? [])).toEqual(['finances']);
  });

  test('leaves out a group of which nothing is left', () => {
    const items = [item('order-group', {}, [leaf('orders', { isAllowedForGuest: false })]), item('index')];
    expect(names(visibleItems(items, guest))).toEqual(['index']);
  });

  test('is empty for guests of a panel that hides the personal account, and whole for its customers', () => {
    const items = [item('index')];
    expect(visibleItems(items, { isSignedIn: false, isAccountHidden: true })).toEqual([]);
    expect(names(visibleItems(items, { isSignedIn: true, isAccountHidden: true }))).toEqual(['index']);
  });

  test('marks a group with any item below it (SIDE-012, SIDE-013)', () => {
    const children = [leaf('orders'), leaf('drip-feed')];
    expect(isActiveGroup(children, { path: '/drip-feed', routeName: 'drip-feed' })).toBe(true);
    expect(isActiveGroup(children, { path: '/orders/7', routeName: 'order' })).toBe(true);
    expect(isActiveGroup(children, { path: '/orders/create', routeName: 'orders-create' })).toBe(false);
  });
});

describe('the Earn menu', () => {
  const items = [
    item('free-trials'),
    item('api'),
    item('tools-group', {}, [leaf('tasks'), leaf('order-widget')]),
    item('orders'),
    item('referral-program'),
  ];
  test('lists the ways to earn in its own order, from anywhere in the navigation (HEAD-004)', () => {
    expect(names(earnItems(visibleItems(items, customer), customer))).toEqual([
      'order-widget',
      'referral-program',
      'api',
      'tasks',
      'free-trials',
    ]);
  });
  test('lists only what the navigation has, tasks only where shown (HEAD-004, HEAD-005)', () => {
    const few = [item('tasks', { isShown: false }), item('api')];
    expect(names(earnItems(visibleItems(few, customer), customer))).toEqual(['api']);
  });
  test('has nothing for guests', () => {
    expect(earnItems(visibleItems(items, guest), guest)).toEqual([]);
  });
});

describe("the operator's own items", () => {
  const own = {
    id: 1,
    icon: 'heart',
    name: 'Rules',
    url: 'https://example.com/rules?a=1&b=2',
    translations: { en: { name: 'Rules' }, de: { name: 'Regeln' } },
    openInNewTab: false,
    showInInternal: true,
    showInPublic: true,
  };

  test('are named in the language of the page, else in English (CUST-003)', () => {
    expect(customLinks([own], guest, 'de')[0]?.name).toBe('Regeln');
    expect(customLinks([own], guest, 'fr')[0]?.name).toBe('Rules');
  });

  test('have the icon link where they have none (CUST-002)', () => {
    expect(customLinks([{ ...own, icon: '' }], guest, 'en')[0]?.icon).toBe('link');
  });

  test('lead to the site view with their address, or out of it into a new tab (CUST-004, CUST-005)', () => {
    const [inside] = customLinks([own], guest, 'en');
    expect(inside).toMatchObject({ inNewTab: false, isOutside: false });
    expect(new URL(inside?.href ?? '', 'http://panel').searchParams.get('url')).toBe(own.url);
    expect(customLinks([{ ...own, openInNewTab: true }], guest, 'en')[0]).toMatchObject({
      href: own.url,
      inNewTab: true,
      isOutside: true,
    });
  });

  test('are seen by customers or by visitors, and by no guest where the account is hidden (CUST-006, CUST-007)', () => {
    const items = [
      { ...own, id: 1, showInPublic: false },
      { ...own, id: 2, showInInternal: false },
    ];
    const ids = (viewer: typeof guest) => customLinks(items, viewer, 'en').map(({ id }) => id);
    expect(ids(customer)).toEqual([1]);
    expect(ids(guest)).toEqual([2]);
    expect(ids({ isSignedIn: false, isAccountHidden: true })).toEqual([]);
    expect(ids({ isSignedIn: true, isAccountHidden: true })).toEqual([1]);
  });

  test('the first whose address speaks of contacts is the contacts link (CUST-008)', () => {
    const links = customLinks(
      [own, { ...own, id: 2, url: '/contacts' }, { ...own, id: 3, url: 'https://example.com/contacts' }],
      guest,
      'en',
    );
    expect(contactsLink(links)?.id).toBe(2);
    expect(contactsLink(links.slice(0, 1))).toBeUndefined();
  });
});
