import type { StaffOrder } from '@crescendo/contract/orders/orders';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { expect, test } from 'vitest';
import { type TimelineKind, timelineEntries } from './timeline-entries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const event = (id: number, cause: string, actor = 'system') => ({ id, cause, actor, created_at: at(id) });
const order = {
  timeline: [
    event(1, 'placed', 'customer'),
    event(2, 'paid'),
    event(5, 'submitted'),
    event(6, 'quantities-set', 'staff'),
  ],
  money_trail: [{ id: 1, type: 'order', amount: -5, created_at: at(2) }],
} as unknown as StaffOrder;
const desk = {
  attempts: [
    { id: 1, state: 'refused', asked_at: at(3) },
    { id: 2, state: 'accepted', asked_at: at(4) },
  ],
  notes: [{ id: 1, created_at: at(7) }],
  messages: [{ id: 1, created_at: at(8) }],
} as unknown as OrderDesk;

const keysOf = (kind: TimelineKind) =>
  timelineEntries(order, desk)
    .filter(({ kinds }) => kind === 'all' || kinds.includes(kind))
    .map(({ key }) => key);

test('the timeline has what providers, money and staff did, the latest first, each once (CONS-041, CONS-049)', () => {
  expect(keysOf('all')).toEqual(['message-1', 'note-1', 'event-6', 'attempt-2', 'attempt-1', 'record-1', 'event-1']);
  expect(keysOf('provider')).toEqual(['attempt-2', 'attempt-1']);
  expect(keysOf('money')).toEqual(['record-1']);
  expect(keysOf('staff')).toEqual(['message-1', 'note-1', 'event-6']);
});

test('what no attempt and no posting tells stays an event of its kind (CONS-041)', () => {
  const bare = timelineEntries({ ...order, money_trail: [] }, { ...desk, attempts: [] });
  expect(bare.find(({ key }) => key === 'event-2')?.kinds).toEqual(['money']);
  expect(bare.find(({ key }) => key === 'event-5')?.kinds).toEqual(['provider']);
});
