import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isActiveItem, isGroupName, isOutsideUrl, routeKeyOf, routeNameOf } from './route-name.ts';

describe('the route name of a url', () => {
  test('is its path without outer slashes, joined with dashes (SIDE-005)', () => {
    expect(routeNameOf('/orders/create/')).toBe('orders-create');
    expect(routeNameOf('orders')).toBe('orders');
    expect(routeNameOf('//password//reset')).toBe('password-reset');
  });
  test('is index for the root (SIDE-005)', () => {
    expect(routeNameOf('/')).toBe('index');
    expect(routeNameOf('')).toBe('index');
    expect(routeNameOf('/?isFavourites=1')).toBe('index');
  });
  test('does not change with query or fragment (SIDE-005)', () => {
    expect(routeNameOf('/orders/create?type=autopromotion#form')).toBe('orders-create');
  });
  test('never has a slash, whatever the url, and naming it again changes nothing (SIDE-005)', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const name = routeNameOf(url);
        expect(name).not.toContain('/');
        expect(routeNameOf(`/${name}/`)).toBe(name);
      }),
    );
  });
});

test('the key of an item is its route name in camelCase (SIDE-008)', () => {
  expect(routeKeyOf('orders-create')).toBe('ordersCreate');
  expect(routeKeyOf('about-youtube-keyword-tool')).toBe('aboutYoutubeKeywordTool');
  expect(routeKeyOf('index')).toBe('index');
});

test('a name that contains -group is a group, orders is none (SIDE-005)', () => {
  expect(isGroupName(routeNameOf('/finances-group'))).toBe(true);
  expect(isGroupName(routeNameOf('/orders'))).toBe(false);
  expect(isGroupName(routeNameOf('/groups'))).toBe(false);
});

test('an address with a scheme or a host leads out of the panel (SIDE-005)', () => {
  expect(['https://example.com', 'mailto:a@example.com', '//example.com', '/\\example.com'].map(isOutsideUrl)).toEqual(
    Array(4).fill(true),
  );
  expect(['/orders', '/', '/site-view?url=https://example.com'].map(isOutsideUrl)).toEqual(Array(3).fill(false));
});

describe('a menu item is active', () => {
  test('on its own page and on the details below it (SIDE-012)', () => {
    expect(isActiveItem('orders', { path: '/orders', routeName: 'orders' })).toBe(true);
    expect(isActiveItem('orders', { path: '/orders/482137', routeName: 'order' })).toBe(true);
    expect(isActiveItem('tasks', { path: '/tasks/faq', routeName: 'tasks-faq' })).toBe(true);
    expect(isActiveItem('orders', { path: '/drip-feed', routeName: 'drip-feed' })).toBe(false);
  });
  test('on the page that creates only when it is that page (SIDE-012, SIDE-013)', () => {
    const creating = { path: '/orders/create', routeName: 'orders-create' };
    expect(isActiveItem('orders', creating)).toBe(false);
    expect(isActiveItem('orders-create', creating)).toBe(true);
  });
  test('on the root when it is index (SIDE-013)', () => {
    expect(isActiveItem('index', { path: '/', routeName: 'index' })).toBe(true);
    expect(isActiveItem('index', { path: '/orders', routeName: 'orders' })).toBe(false);
  });
});
