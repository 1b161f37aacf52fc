import { expect, test } from 'vitest';
import { pageStates } from '../../shell/checkout/order-source.ts';
import { readOrderPresets } from './order-presets.ts';

const read = (query: string) => readOrderPresets(new URLSearchParams(query));

test('an address carries link, choice, quantity and drip-feed of an order', () => {
  const query =
    'url=https%3A%2F%2Fexample.com%2Fa&networkId=2&serviceTypeId=7&serviceId=31&quantity=1500&isDripFeed=1' +
    '&dripFeedMode=increase&numberOfRuns=5&dripFeedQuantityStep=50&dripFeedMinutes=90&source=mail';
  expect(read(query)).toEqual({
    pageState: 'query',
    isAutopromotion: false,
    isDripFeed: true,
    dripFeed: { mode: 'increase', runs: 5, quantity_step: 50, minutes_between_runs: 90 },
    url: 'https://example.com/a',
    networkId: 2,
    serviceTypeId: 7,
    serviceId: 31,
    quantity: 1500,
    source: 'mail',
  });
});

test('what is no number is left out, and only true and 1 make a drip-feed', () => {
  const wrong = read('networkId=abc&serviceId=-4&quantity=many&numberOfRuns=x&dripFeedMinutes=&dripFeedMode=wild');
  expect(wrong).toEqual({
    pageState: 'query',
    isAutopromotion: false,
    isDripFeed: false,
    dripFeed: { mode: 'flat', runs: 2, minutes_between_runs: 60, quantity_step: 100 },
    url: '',
  });
  expect(['true', '1', 'TRUE', 'yes', '0', ''].map((value) => read(`isDripFeed=${value}`).isDripFeed)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('runs below two become two, and a drip-feed without a step steps by one (DRIP-004, DRIP-005)', () => {
  expect(read('isDripFeed=true&numberOfRuns=1').dripFeed).toMatchObject({ runs: 2, quantity_step: 1 });
  expect(read('isDripFeed=true&dripFeedQuantityStep=many').dripFeed.quantity_step).toBe(1);
  expect(read('').dripFeed.quantity_step).toBe(100);
});

test('only the type autopromotion opens the form of a subscription (ROUTE-060)', () => {
  expect([read('type=autopromotion'), read('type=drip'), read('')].map((each) => each.isAutopromotion)).toEqual([
    true,
    false,
    false,
  ]);
  expect(read('source=friends').source).toBe('friends');
});

test('how the form was opened follows from its address (ROUTE-069, ENT-019, ENT-020)', () => {
  expect(pageStates).toEqual(['buy', 'preselected', 'query', 'standart']);
  expect([read('slug=ad-views'), read('serviceId=3&pageState=buy'), read('quantity=5'), read('')]).toEqual([
    expect.objectContaining({ pageState: 'preselected', slug: 'ad-views' }),
    expect.objectContaining({ pageState: 'buy' }),
    expect.objectContaining({ pageState: 'query' }),
    expect.objectContaining({ pageState: 'standart' }),
  ]);
});
