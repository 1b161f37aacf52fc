// The first of two transactions around a call: what is due is looked through, and for what will be sent the intent is
// written. No outside system is called in here.
import { randomUUID } from 'node:crypto';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import { spendCalls } from '../../providers/providers.ts';
import { lockRooms, type ProviderRoom, readRooms } from '../providers.store.ts';
import { chooseFor, type Route, whatToSend } from './choose-route.ts';
import {
  type DueOrder,
  findHeldServices,
  findPredecessors,
  lockDueOrders,
  secondsToNextDue,
} from './due-orders.store.ts';
import { beginSubmissions, type Intent, type Submission } from './submissions.store.ts';
import { type Deferral, deferOrders, queueBehind } from './waiting-orders.store.ts';

export type ClaimedOrders = {
  /** To be sent now, by anyone who claimed them. */
  submissions: Submission[];
  /** Refused by everybody, or canceled before anybody had them: to be ended. */
  toEnd: DueOrder[];
  /** How many orders were looked at and moved on. */
  handled: number;
};

const nothing: ClaimedOrders = { submissions: [], toEnd: [], handled: 0 };
const waitSeconds = { paused: 5, 'no-route': 60, 'beyond-limits': 60 } as const;
type Sending = { order: DueOrder; route: Route; reason: string };

/** Orders that only a provider which is closed could take are due when it opens, which is announced. */
export async function secondsToNextClaim(trx: Trx, clock: JobContext['clock']): Promise<number | undefined> {
  const rooms = await readRooms(trx, clock);
  const closed = [...rooms.values()].filter(({ isClosed }) => isClosed).map(({ id }) => id);
  return secondsToNextDue(trx, clock, await findHeldServices(trx, { closed, full: [] }));
}

export async function claimOrders({ database, clock }: JobContext, most: number): Promise<ClaimedOrders> {
  return database.system(async (trx) => {
    const rooms = await readRooms(trx, clock);
    const all = [...rooms.values()];
    const heldServices = await findHeldServices(trx, {
      closed: all.filter(({ isClosed }) => isClosed).map(({ id }) => id),
      full: all.filter(({ isClosed, room }) => !isClosed && room === 0).map(({ id }) => id),
    });
    const due = await lockDueOrders(trx, clock, { most, heldServices });
    if (due.length === 0) return nothing;

    const decided = await decide(trx, due, rooms);
    const submissions = await begin(trx, clock, decided.sending);
    await queueBehind(trx, clock, decided.behind);
    await deferOrders(trx, clock, decided.deferred);
    for (const { panel_id, service_id } of decided.unroutable) {
      const subject = `service:${service_id}`;
      await raiseAlert(trx, clock, { panelId: panel_id, kind: 'no-route', subject, text: 'Paid orders wait' });
    }
    const { behind, deferred, toEnd } = decided;
    return { submissions, toEnd, handled: submissions.length + behind.size + deferred.length + toEnd.length };
  });
}

async function decide(trx: Trx, due: readonly DueOrder[], rooms: ReadonlyMap<number, ProviderRoom>) {
  const mine = due.filter(({ has_link }) => has_link);
  const line = mine.filter(({ is_in_line }) => is_in_line).map(({ id }) => id);
  const predecessors = await findPredecessors(trx, line);
  const decided = {
    sending: [] as Sending[],
    toEnd: [] as DueOrder[],
    deferred: [] as Deferral[],
    unroutable: [] as DueOrder[],
    behind: new Map<number, number>(),
  };
  for (const order of mine) {
    const before = predecessors.get(order.id);
    if (order.cancel_wish !== null) {
      decided.toEnd.push(order);
      continue;
    }
    if (before !== undefined) {
      decided.behind.set(order.id, before);
      continue;
    }
    const choice = chooseFor(order, (id) => rooms.get(id)?.isClosed ?? true);
    if (choice.kind === 'send') decided.sending.push({ order, route: choice.route, reason: choice.reason });
    if (choice.kind === 'refused') decided.toEnd.push(order);
    if (choice.kind === 'wait') {
      decided.deferred.push({ orderId: order.id, seconds: waitSeconds[choice.reason], reason: choice.reason });
      if (choice.reason !== 'paused') decided.unroutable.push(order);
    }
  }
  return decided;
}

/** As many as their providers have room for; the others stay due, in their place. */
async function begin(trx: Trx, clock: JobContext['clock'], sending: readonly Sending[]): Promise<Submission[]> {
  const ids = new Set(sending.map(({ route }) => route.providerId));
  const rooms = await lockRooms(trx, clock, [...ids]);
  const calls = new Map<number, number>();
  const intents = sending.flatMap(({ order, route, reason }): Intent[] => {
    const { providerId } = route;
    const taken = calls.get(providerId) ?? 0;
    if (taken >= (rooms.get(providerId)?.room ?? 0)) return [];
    calls.set(providerId, taken + 1);
    return [
      {
        panelId: order.panel_id,
        orderId: order.id,
        userId: order.user_id,
        providerId,
        routeId: route.routeId,
        reason,
        attemptNo: (order.attempts.at(-1)?.no ?? 0) + 1,
        leaseToken: randomUUID(),
        quantity: order.quantity,
        ...whatToSend(order, route),
      },
    ];
  });
  await spendCalls(trx, clock, calls);
  return beginSubmissions(trx, clock, intents);
}
