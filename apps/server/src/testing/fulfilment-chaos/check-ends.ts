// How orders ended, beside how the provider says they did. Money goes back for what was not delivered, and for nothing
// else; what nobody knows stays where it is until a person decides, and so does an end reported under another order's id.

import { matchPurchases } from './check-purchases.ts';
import {
  disputedCustomers,
  groupBy,
  isLive,
  type Journals,
  type OrderRow,
  type ProviderOrder,
  type SubmissionRow,
} from './journals.ts';

type End = { status: 'completed' | 'canceled'; isPartial: boolean; delivered: number };
/** Waits: for staff, or behind an order that does. Undefined end: nothing may have moved. */
type Verdict = { end: End } | { waits: 'in_review' | 'queued' } | { fault: string };

type Facts = {
  live: SubmissionRow | undefined;
  isRefusedBySome: boolean;
  isEndRequested: boolean;
  isBehindReview: boolean;
  /** What the provider has for this order, and what it has under the id it returned. */
  bought: ProviderOrder | undefined;
  named: ProviderOrder | undefined;
  /** Another order at this provider has no id: what is reported under this one's may be about that one. */
  isInDoubt: boolean;
  /** A payment of its customer was disputed: what could be stopped was. */
  mayBeStopped: boolean;
};

export function checkEnds(journals: Journals): string[] {
  const { orders, submissions, requests } = journals;
  const providerRecord = new Map(journals.providerRecord.orders.map((order) => [order.id, order]));
  const { matches } = matchPurchases(journals);
  const disputed = disputedCustomers(journals);
  const doubtful = new Set(submissions.filter(({ state }) => state === 'unknown').map(({ account }) => account));
  const byOrder = groupBy(submissions, ({ orderId }) => orderId);
  const taken = requests.filter(
    ({ kind, answer }) => (kind === 'cancel' || kind === 'release') && answer !== 'refused',
  );
  const cancels = new Set(taken.map(({ subject }) => subject));
  const onLink = groupBy(orders, linkOf);
  const refunds = groupBy(
    journals.booked.filter(({ kind }) => kind === 'cancel_order'),
    ({ orderId }) => orderId,
  );
  return orders.flatMap((order) => {
    const own = byOrder.get(order.id) ?? [];
    const live = own.find(isLive);
    const named = providerRecord.get(live?.externalId ?? '');
    const verdicts = decide(order, {
      live,
      isRefusedBySome: own.some(({ state }) => state === 'refused'),
      isEndRequested: cancels.has(order.id),
      isBehindReview: (onLink.get(linkOf(order)) ?? []).some((it) => it.deliveryState === 'in_review'),
      bought: live && matches.get(live.id),
      named: named?.account === live?.account ? named : undefined,
      isInDoubt: live !== undefined && doubtful.has(live.account),
      mayBeStopped: disputed.has(order.userId),
    });
    const booked = refunds.get(order.id) ?? [];
    const compared = verdicts.map((verdict) => compare(order, verdict));
    const faults = compared.find((found) => found.length === 0) ?? compared[0] ?? [];
    return [...faults, ...compareRefunds(order, booked)].map((fault) => `order ${order.id}: ${fault}`);
  });
}

const linkOf = ({ serviceId, link }: OrderRow) => `${serviceId} ${link}`;

/** What may have become of it: any of these is right. */
function decide(order: OrderRow, facts: Facts): Verdict[] {
  const { live, isRefusedBySome, isEndRequested, isBehindReview, bought, named, isInDoubt, mayBeStopped } = facts;
  if (live?.state === 'unknown') return [{ waits: 'in_review' }];
  if (!live && mayBeStopped && order.status === 'canceled') {
    return [{ end: { status: 'canceled', isPartial: false, delivered: 0 } }];
  }
  if (!live) {
    if (isEndRequested || isRefusedBySome) {
      // Refused by one, another may still take it, if it only waits for its turn.
      if (order.status === 'in_processing' && isBehindReview && !isEndRequested) return [{ waits: 'queued' }];
      return [{ end: { status: 'canceled', isPartial: false, delivered: 0 } }];
    }
    return [isBehindReview ? { waits: 'queued' } : { fault: `not settled: nobody has it, ${order.deliveryState}` }];
  }
  if (bought && bought.id !== live.externalId) {
    // No money moves by the end of another order. That the other was completed does not show that this one is not.
    return named?.state === 'Completed' ? [{ waits: 'in_review' }, endOf(order, named)] : [{ waits: 'in_review' }];
  }
  return isInDoubt ? [endOf(order, named), { waits: 'in_review' }] : [endOf(order, named)];
}

function endOf(order: OrderRow, bought: ProviderOrder | undefined): Verdict {
  const delivered = Math.min(bought?.delivered ?? 0, order.quantity);
  switch (bought?.state) {
    case 'Completed':
      return { end: { status: 'completed', isPartial: false, delivered: order.quantity } };
    case 'Partial':
      return { end: { status: 'completed', isPartial: true, delivered } };
    case 'Canceled':
      return { end: { status: 'canceled', isPartial: false, delivered } };
    case 'Error':
      return { waits: 'in_review' };
    default:
      return { fault: `not settled: ${bought?.state ?? 'unknown'} with the provider` };
  }
}

function compare(order: OrderRow, verdict: Verdict): string[] {
  if ('fault' in verdict) return [verdict.fault];
  if ('waits' in verdict) {
    return [
      order.status !== 'in_processing' && `${order.status}, though it waits`,
      order.deliveryState !== verdict.waits && `${order.deliveryState} instead of ${verdict.waits}`,
      order.refundedMicros !== 0n && `${order.refundedMicros} given back without cause`,
    ].filter((fault) => fault !== false);
  }
  const { status, isPartial, delivered } = verdict.end;
  const back = refundFor(order, verdict.end);
  return [
    order.status !== status && `${order.status} instead of ${status}`,
    order.isPartial !== isPartial && `${order.isPartial ? '' : 'not '}partial`,
    order.delivered !== delivered && `${order.delivered} delivered instead of ${delivered}`,
    order.refundedMicros !== back && `${order.refundedMicros} given back instead of ${back}`,
  ].filter((fault) => fault !== false);
}

/** The share of what was not delivered, in whole units, rounded down; all of it where nothing was. */
function refundFor({ chargeMicros, quantity, unitMicros }: OrderRow, { status, isPartial, delivered }: End): bigint {
  if (status === 'completed' && !isPartial) return 0n;
  if (delivered === 0) return chargeMicros;
  const share = (chargeMicros * BigInt(quantity - delivered)) / BigInt(quantity);
  return share - (share % unitMicros);
}

function compareRefunds({ refundedMicros }: OrderRow, booked: readonly { micros: bigint }[]): string[] {
  const sum = booked.reduce((total, { micros }) => total + micros, 0n);
  return [
    booked.length > 1 && `given back ${booked.length} times`,
    sum !== refundedMicros && `${sum} given back by the books, ${refundedMicros} by the order`,
  ].filter((fault) => fault !== false);
}
