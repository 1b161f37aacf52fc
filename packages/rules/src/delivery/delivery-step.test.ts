import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundAmount } from '../ordering/refund-amount.ts';
import type { ProviderState } from '../providers/provider-status.ts';
import { type Delivery, type DeliveryStep, deliveryStep, type ReportedStatus } from './delivery-step.ts';

const reported = (state: ProviderState, remains?: number, chargeMicros?: bigint): ReportedStatus => ({
  state,
  remains,
  chargeMicros,
});
const order = { quantity: 1000, delivered: 400 };

test('progress goes forward only, and begins when the provider says that it does', () => {
  expect(deliveryStep(order, reported('pending', 1000))).toEqual({
    kind: 'progress',
    delivered: 400,
    isStarted: false,
  });
  expect(deliveryStep(order, reported('in_progress', 250))).toEqual({
    kind: 'progress',
    delivered: 750,
    isStarted: true,
  });
  expect(deliveryStep(order, reported('in_progress', 900))).toMatchObject({ delivered: 400 });
  for (const remains of [-3, 1001, 0.5, Number.NaN, undefined]) {
    expect(deliveryStep(order, reported('in_progress', remains))).toMatchObject({ kind: 'progress', delivered: 400 });
  }
});

test('an end is taken at its word where its numbers can be true', () => {
  expect(deliveryStep(order, reported('completed', -20))).toEqual({ kind: 'end', end: 'completed', delivered: 1000 });
  expect(deliveryStep(order, reported('partial', 157))).toEqual({ kind: 'end', end: 'partial', delivered: 843 });
  expect(deliveryStep(order, reported('partial', 0))).toEqual({ kind: 'end', end: 'completed', delivered: 1000 });
  expect(deliveryStep(order, reported('canceled', 1000))).toEqual({ kind: 'end', end: 'canceled', delivered: 0 });
  expect(deliveryStep(order, reported('canceled', 0, 0n))).toEqual({ kind: 'end', end: 'canceled', delivered: 0 });
});

test('numbers that cannot be true move no money: somebody looks at them', () => {
  for (const remains of [-1, 1001, 12.5, Number.POSITIVE_INFINITY, undefined]) {
    expect(deliveryStep(order, reported('partial', remains))).toEqual({ kind: 'review', why: 'numbers' });
    expect(deliveryStep(order, reported('canceled', remains))).toEqual({ kind: 'review', why: 'numbers' });
  }
  expect(deliveryStep(order, reported('canceled', 0, 270_000n))).toEqual({ kind: 'review', why: 'numbers' });
  expect(deliveryStep(order, reported('failed', 10))).toEqual({ kind: 'review', why: 'failed' });
  expect(deliveryStep(order, reported('unknown-word', 10))).toEqual({ kind: 'garbage' });
});

/** An order that hears one word after another, as the worker applies them: an end is the end. */
function follow(
  quantity: number,
  words: readonly ReportedStatus[],
  charge = { chargeMicros: 1_230_000n, unitMicros: 10_000n },
) {
  let delivery: Delivery = { quantity, delivered: 0 };
  let end: Extract<DeliveryStep, { kind: 'end' }> | undefined;
  const refunds: bigint[] = [];
  for (const word of words) {
    if (end) continue;
    const step = deliveryStep(delivery, word);
    if (step.kind === 'progress') delivery = { quantity, delivered: step.delivered };
    if (step.kind !== 'end') continue;
    end = step;
    if (step.end === 'completed') continue;
    refunds.push(refundAmount({ ...charge, refundedMicros: 0n, quantity, remains: quantity - step.delivered }));
  }
  return { end, refunds };
}

const onTheWay: readonly ProviderState[] = ['pending', 'processing', 'in_progress'];
const rank = ({ state }: ReportedStatus) => (onTheWay.includes(state) ? onTheWay.indexOf(state) : onTheWay.length);

test('whatever comes out of order, twice or as nonsense in between, the end is that of the sorted words, with one refund', () => {
  const quantities = fc.integer({ min: 1, max: 100_000 });
  const noise = fc.record({
    state: fc.constantFrom<ProviderState>(...onTheWay, 'unknown-word', 'failed'),
    remains: fc.oneof(fc.integer(), fc.double(), fc.constant(undefined)),
    chargeMicros: fc.constant(undefined),
  });
  const ends = fc.constantFrom<ProviderState>('completed', 'partial', 'canceled');
  fc.assert(
    fc.property(
      quantities.chain((quantity) =>
        fc.record({
          quantity: fc.constant(quantity),
          last: fc.record({
            state: ends,
            remains: fc.integer({ min: 1, max: quantity }),
            chargeMicros: fc.constant(undefined),
          }),
          noise: fc.array(noise, { maxLength: 20 }),
          late: fc.array(noise, { maxLength: 20 }),
          repeats: fc.integer({ min: 1, max: 4 }),
        }),
      ),
      ({ quantity, last, noise, late, repeats }) => {
        const said = Array.from({ length: repeats }, () => last);
        const jumbled = follow(quantity, [...noise, ...said.slice(1), last, ...late]);
        const sorted = follow(
          quantity,
          [...noise, ...late, ...said].toSorted((a, b) => rank(a) - rank(b)),
        );
        expect(jumbled).toEqual(sorted);
        expect(jumbled.end).toBeDefined();
        expect(jumbled.refunds).toHaveLength(last.state === 'completed' ? 0 : 1);
      },
    ),
  );
});
