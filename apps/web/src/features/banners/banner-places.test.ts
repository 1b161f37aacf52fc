import { namedPages } from '@crescendo/rules/navigation/page-names';
import { expect, test } from 'vitest';
import { bannerPlacesOf } from './banner-places.ts';

test('a place belongs to the page of the same name (BANN-004)', () => {
  expect(bannerPlacesOf('drip-feed')).toEqual(['drip_feed']);
  expect(bannerPlacesOf('order-widget')).toEqual(['order_widget']);
  expect(bannerPlacesOf('orders-create')).toEqual(['create_order']);
  expect(bannerPlacesOf('slug')).toHaveLength(3);
  expect(bannerPlacesOf('index')).toHaveLength(5);
});

test('the subscription form has a place of its own on the order page (BANN-004)', () => {
  expect(bannerPlacesOf('orders-create', new URLSearchParams('type=autopromotion'))).toEqual(['autopromotion']);
  expect(bannerPlacesOf('orders-create', new URLSearchParams('type=other'))).toEqual(['create_order']);
});

test('a page without a place shows none, whatever it is called', () => {
  for (const name of ['terms', 'login', 'constructor', '']) expect(bannerPlacesOf(name)).toEqual([]);
});

test('every place but the sidebar’s has exactly one page (BANN-003, BANN-004)', () => {
  const placed = Object.keys(namedPages).flatMap((name) => bannerPlacesOf(name));
  placed.push(...bannerPlacesOf('orders-create', new URLSearchParams('type=autopromotion')));
  expect(placed.toSorted()).toEqual(
    [
      ...['autopromotion', 'create_order', 'dashboard', 'drip_feed', 'free_trials', 'grades', 'order_widget', 'orders'],
      ...['profile', 'referral_program', 'services_pricing_first_short', 'services_pricing_footer'],
      ...['services_pricing_long', 'services_pricing_main', 'services_pricing_second_short'],
      ...['services_type_first_short', 'services_type_main', 'services_type_second_short', 'tasks'],
    ].toSorted(),
  );
});
