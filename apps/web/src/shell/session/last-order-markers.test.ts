import { expect, test } from 'vitest';
import { lastOrderMarkers } from './last-order-markers.ts';

const placedAt = Date.parse('2030-05-01T10:00:00Z');
const order = { created_at: '2030-05-01T10:00:00Z', service_type: { network_id: 7 } };
const after = (seconds: number) => lastOrderMarkers(order, placedAt + seconds * 1000);

test('an order under 60 seconds old marks its network, one over 432000 seconds old a return (CONST-015)', () => {
  expect([after(0), after(59.9)]).toEqual([{ bought_network: '7' }, { bought_network: '7' }]);
  expect([after(60), after(86_400), after(432_000)]).toEqual([{}, {}, {}]);
  expect(after(432_001)).toEqual({ user_return: '1' });
});

test('a customer without orders gets no marker', () => {
  expect(lastOrderMarkers(null, placedAt)).toEqual({});
});
