import { expect, test } from 'vitest';
import { speedupOffer } from './speedup-offer.ts';

const line = (cost: number, withSpeedup: number, canSpeedup = true, minutes = 60) => ({
  cost,
  cost_with_speedup: withSpeedup,
  can_speedup: canSpeedup,
  speedup_saves_minutes: minutes,
});
const order = (total: number, ...services: ReturnType<typeof line>[]) => ({
  float_total_amount: total,
  items: services.map((service) => ({ services: [service] })),
});

test('the offer is what the services that can be sped up cost more, and the total with it', () => {
  expect(speedupOffer(order(30.3, line(10.1, 12.63), line(20.2, 25.25)))).toMatchObject({ charge: 7.58, total: 37.88 });
  expect(speedupOffer(order(30.3, line(10.1, 12.63), line(20.2, 20.2, false)))).toMatchObject({
    charge: 2.53,
    total: 32.83,
  });
});

test('the total stays exact where sums of numbers are not', () => {
  expect(speedupOffer(order(0.7, line(0.1, 0.3), line(0.6, 0.7)))).toMatchObject({ charge: 0.3, total: 1 });
  expect(speedupOffer(order(0.000001, line(0.000001, 0.000002)))).toMatchObject({ charge: 0.000001, total: 0.000002 });
});

test('the offer names the longest time that is saved (CREATE-030)', () => {
  const saved = speedupOffer(order(30, line(10, 12), line(10, 12, true, 360), line(10, 10, false, 900)));
  expect(saved).toMatchObject({ minutesSaved: 360 });
});

test('nothing is offered where nothing can be sped up, it costs nothing or saves nothing (CREATE-002, CREATE-030)', () => {
  expect(speedupOffer(order(10, line(10, 12, true, 0)))).toBeUndefined();
  expect(speedupOffer(order(10, line(10, 12.5, false)))).toBeUndefined();
  expect(speedupOffer(order(10, line(10, 10)))).toBeUndefined();
  expect(speedupOffer(order(0))).toBeUndefined();
});
