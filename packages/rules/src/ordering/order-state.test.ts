import { expect, test } from 'vitest';
import {
  isFinal,
  type OrderFacts,
  orderActions,
  orderActs,
  orderFilters,
  orderStatuses,
  percentOfFill,
  stateAfter,
  statesBefore,
} from './order-state.ts';

test('there are seven states, and the list can be narrowed to each of them (ORD-001, ORD-002, ORD-003)', () => {
  expect(orderStatuses).toEqual([
    'completed',
    'stopped',
    'in_processing',
    'in_moderation',
    'canceled',
    'unpaid',
    'error',
  ]);
  expect(orderFilters.slice(0, 5)).toEqual(['in_processing', 'in_moderation', 'completed', 'unpaid', 'error']);
  expect(orderFilters.toSorted()).toEqual(orderStatuses.toSorted());
});

test('an order goes these ways and no others; completed and canceled are the end (ORD-009)', () => {
  const ways = orderStatuses.flatMap((status) =>
    orderActs.flatMap((act) => {
      const after = stateAfter(status, act);
      return after ? [`${status} ${act} ${after}`] : [];
    }),
  );
  expect(ways).toEqual([
    'stopped activate in_processing',
    'stopped cancel canceled',
    'in_processing pause stopped',
    'in_processing cancel canceled',
    'in_processing complete completed',
    'in_processing fail error',
    'in_moderation cancel canceled',
    'in_moderation release in_processing',
    'unpaid pay in_processing',
    'unpaid delete deleted',
    'unpaid moderate in_moderation',
    'error activate in_processing',
    'error cancel canceled',
  ]);
  expect(orderStatuses.filter(isFinal)).toEqual(['completed', 'canceled']);
  expect(statesBefore('cancel')).toEqual(['stopped', 'in_processing', 'in_moderation', 'error']);
});

test('what is offered depends on the state, on who has the order and on what was refunded (ORD-008, ORD-010, ORD-039)', () => {
  const offered = (facts: Partial<OrderFacts>) =>
    Object.entries(
      orderActions({
        status: 'in_processing',
        isSubmitted: false,
        canProviderCancel: false,
        isUncertain: false,
        isCancelRequested: false,
        isStartMissed: false,
        hasRefund: false,
        isSample: false,
        ...facts,
      }),
    )
      .filter(([, is]) => is)
      .map(([name]) => name);
  expect(offered({})).toEqual(['pausable', 'cancelable']);
  expect(offered({ isSubmitted: true })).toEqual([]);
  expect(offered({ isSubmitted: true, canProviderCancel: true })).toEqual(['cancelable']);
  expect(offered({ isSubmitted: true, canProviderCancel: true, isCancelRequested: true })).toEqual([]);
  expect(offered({ isUncertain: true })).toEqual(['cancelable']);
  expect(offered({ status: 'stopped' })).toEqual(['activable', 'cancelable']);
  expect(offered({ status: 'error', isSubmitted: true, hasRefund: true })).toEqual([]);
  expect(offered({ isSample: true })).toEqual(['cancelable']);
  expect(offered({ status: 'error' })).toEqual(['activable', 'cancelable']);
  expect(offered({ status: 'error', isSample: true })).toEqual(['cancelable']);
  expect(offered({ status: 'stopped', isSample: true })).toEqual(['cancelable']);
  expect(offered({ status: 'in_moderation' })).toEqual(['cancelable']);
  expect(offered({ status: 'unpaid' })).toEqual(['deletable', 'payable']);
  expect(offered({ status: 'completed' })).toEqual([]);
  expect(offered({ status: 'canceled' })).toEqual([]);
});

test('a start that was missed offers the end of an order whatever its provider takes back (FACT-003)', () => {
  const facts = {
    status: 'in_processing',
    isSubmitted: true,
    canProviderCancel: false,
    isUncertain: false,
    isCancelRequested: false,
    hasRefund: false,
    isSample: false,
  } as const;
  expect(orderActions({ ...facts, isStartMissed: false }).cancelable).toBe(false);
  expect(orderActions({ ...facts, isStartMissed: true }).cancelable).toBe(true);
  expect(orderActions({ ...facts, isStartMissed: true, isCancelRequested: true }).cancelable).toBe(false);
  expect(orderActions({ ...facts, isStartMissed: true, status: 'completed' }).cancelable).toBe(false);
});

test('progress is what was delivered of what was ordered, never beyond the whole (ORD-012)', () => {
  expect([
    percentOfFill(0, 100),
    percentOfFill(999, 1000),
    percentOfFill(1200, 1000),
    percentOfFill(-5, 100),
    percentOfFill(1, 0),
  ]).toEqual([0, 99, 100, 0, 0]);
});
