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
