import { expect, test } from 'vitest';
import { delays } from './delays.ts';

test('the page waits until typing stops, each question for its own time (CONST-001)', () => {
  const { totalCost, cartTotal, quantityByCost, linkToNetwork, servicesSearch, subtotalInput } = delays;
  expect([totalCost, cartTotal, quantityByCost, linkToNetwork, servicesSearch]).toEqual([600, 600, 600, 800, 40]);
  expect([subtotalInput, delays.addFundsTotal, delays.subscriptionCost, delays.serviceTypes]).toEqual([
    500, 500, 500, 600,
  ]);
});

test('late scripts wait 25 s, hovering chooses a network after 250 ms, results stay 300 ms after the search (CONST-002)', () => {
  expect([delays.lateScripts, delays.networkHover, delays.searchBlur]).toEqual([25_000, 250, 300]);
});

test('a search in the catalogue waits 40 ms for more', () => {
  expect(delays.servicesSearch).toBe(40);
});

test('a network is new for 4 s and the cart note stays 5 s; a banner has 30 s, is asked twice a second and measures itself every 100 ms (CONST-003, BANN-010)', () => {
  expect([delays.networkChanged, delays.cartBanner]).toEqual([4000, 5000]);
  expect([delays.bannerWait, delays.bannerPoll, delays.bannerHeightCheck]).toEqual([30_000, 500, 100]);
});

test('a token is renewed every 20 minutes, settings and banners are read again every 10 (CONST-004)', () => {
  expect([delays.tokenRefresh, delays.settingsRefresh]).toEqual([1_200_000, 600_000]);
});
