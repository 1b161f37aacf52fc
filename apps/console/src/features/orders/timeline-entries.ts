// The timeline of an order out of what is kept apart: its events, what its providers said, its money and the notes of staff.
import type { StaffOrder } from '@crescendo/contract/orders/orders';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';

export const timelineKinds = ['all', 'provider', 'money', 'staff'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

type Entry = { key: string; at: string; kinds: readonly TimelineKind[] };
export type TimelineEntry = Entry &
  (
    | { event: StaffOrder['timeline'][number] }
    | { attempt: OrderDesk['attempts'][number] }
    | { record: StaffOrder['money_trail'][number] }
    | { note: OrderDesk['notes'][number] }
    | { message: OrderDesk['messages'][number] }
  );

const ofProvider: ReadonlySet<string> = new Set([
  'submitted',
  'started',
  'delivering',
  'refused',
  'in-review',
  'review-confirmed',
  'review-released',
  'cancel-requested',
  'cancel-refused',
  'refill-requested',
  'refill-completed',
  'refill-declined',
  'resent',
  'route-chosen',
]);
const ofMoney: ReadonlySet<string> = new Set(['paid', 'moderated', 'released']);

/** The latest first. What an attempt or a posting says better than its event is said once. */
export function timelineEntries(order: StaffOrder, desk: OrderDesk): TimelineEntry[] {
  const isAccepted = desk.attempts.some(({ state }) => state === 'accepted');
  const isCharged = order.money_trail.some(({ type }) => type === 'order');
  const events = order.timeline.filter(
    ({ cause }) => !(cause === 'submitted' && isAccepted) && !(cause === 'paid' && isCharged),
  );
  const entries: TimelineEntry[] = [
    ...events.map((event) => ({
      key: `event-${event.id}`,
      at: event.created_at,
      kinds: [
        ...(ofProvider.has(event.cause) ? (['provider'] as const) : []),
        ...(ofMoney.has(event.cause) ? (['money'] as const) : []),
        ...(event.actor === 'staff' ? (['staff'] as const) : []),
      ],
      event,
    })),
    ...desk.attempts.map((attempt) => ({
      key: `attempt-${attempt.id}`,
      at: attempt.asked_at,
      kinds: ['provider'] as const,
      attempt,
    })),
    ...order.money_trail.map((record) => ({
      key: `record-${record.id}`,
      at: record.created_at,
      kinds: ['money'] as const,
      record,
    })),
    ...desk.notes.map((note) => ({ key: `note-${note.id}`, at: note.created_at, kinds: ['staff'] as const, note })),
    ...desk.messages.map((message) => ({
      key: `message-${message.id}`,
      at: message.created_at,
      kinds: ['staff'] as const,
      message,
    })),
  ];
  // Those of one moment keep the order in which they are written above, turned round like the rest.
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();
}
