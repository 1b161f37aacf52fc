// Orders are bought, canceled and refilled while everything that delivers them dies or misbehaves. The long form is
// `npm run chaos -- SECONDS`; here it lasts until every kind of fault has struck.
import { beforeAll, expect, test } from 'vitest';
import { faultKinds } from '../testing/fulfilment-chaos/fault-deck.ts';
import { crashes, hasMetEverything, requestKinds } from '../testing/fulfilment-chaos/has-met-everything.ts';
import { boughtAs } from '../testing/fulfilment-chaos/journals.ts';
import {
  type FulfilmentChaos,
  runFulfilmentChaos,
  type SoFar,
} from '../testing/fulfilment-chaos/run-fulfilment-chaos.ts';

const isEnough = (soFar: SoFar) => hasMetEverything(soFar) || soFar.seconds > 300;

let chaos: FulfilmentChaos;
beforeAll(async () => {
  chaos = await runFulfilmentChaos({ seed: 11, isEnough });
}, 900_000);

test('whatever dies in between, nothing that was answered is lost, nothing is bought twice and no money goes back without cause (LEDG-004, OPSR-002)', () => {
  expect(chaos.differences).toEqual([]);
  for (const kind of faultKinds) expect(chaos.faults[kind] ?? 0, kind).toBeGreaterThan(0);
  for (const point of crashes) expect(chaos.deaths[point] ?? 0, point).toBeGreaterThan(0);
});

test('what nobody knows the outcome of waits for staff, and neither is sent again nor given back (PROV-005, PROV-006)', () => {
  const { submissions, review } = chaos.journals;
  const unknown = submissions.filter(({ state }) => state === 'unknown');
  expect(unknown.length).toBeGreaterThan(0);
  expect(review).toEqual(expect.arrayContaining(unknown.map(({ id }) => id)));
});

test('runs of drip-feeds are ordered once each, whichever worker dies over them (PROV-011)', () => {
  const { feeds, orders } = chaos.journals;
  const whole = feeds.filter(({ status }) => status !== 'canceled');
  expect(whole.length).toBeGreaterThan(0);
  for (const { id, runs } of whole) {
    const numbers = orders.filter(({ feedId }) => feedId === id).map(({ runNo }) => runNo);
    expect(numbers, `drip-feed ${id}`).toEqual(Array.from({ length: runs }, (_, at) => at + 1));
  }
});

test('customers bought, canceled, spread, refilled, paid in, used coupons and took payments back meanwhile, by both interfaces', () => {
  const { purchases, requests, orders } = chaos.journals;
  for (const via of ['rest', 'api-v2']) {
    expect(
      purchases.some((it) => it.via === via && boughtAs(it) !== undefined),
      via,
    ).toBe(true);
  }
  expect(purchases.some((it) => it.runs > 1 && boughtAs(it) !== undefined)).toBe(true);
  expect(purchases.some(({ responses }) => responses[0]?.answer === 'refused')).toBe(true);
  expect(purchases.some(({ responses }) => responses.length > 1)).toBe(true);
  for (const kind of requestKinds) {
    expect(
      requests.some((it) => it.kind === kind && it.answer === 'taken'),
      kind,
    ).toBe(true);
  }
  const { deposits, coupons } = chaos.journals;
  expect(deposits.some(({ payment, dispute }) => payment !== undefined && dispute !== undefined)).toBe(true);
  const rewarding = coupons.filter(({ type }) => type !== 'discount').map(({ code }) => code);
  expect(purchases.some((it) => rewarding.includes(it.couponCode ?? '') && boughtAs(it) !== undefined)).toBe(true);
  for (const isPartial of [true, false]) {
    expect(orders.some((it) => it.status === 'completed' && it.isPartial === isPartial)).toBe(true);
  }
});
