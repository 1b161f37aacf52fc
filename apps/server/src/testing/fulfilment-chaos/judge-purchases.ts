import { groupBy, isLive, type Journals, type OracleOrder, type SubmissionRow } from './journals.ts';

type Bought = { account: string; service: string; link: string; quantity: number };
const whatOf = ({ account, service, link, quantity }: Bought) =>
  `${quantity} of service ${service} for ${link} from ${account}`;

/**
 * Every order of the provider belongs to one submission that says so, or to one that is known to be unknown; every
 * submission that was accepted is with the provider as it was meant.
 */
export function judgePurchases(journals: Journals): string[] {
  const { submissions, oracle, orders } = journals;
  const unmatched = new Set(oracle.orders);
  const faults: string[] = [];
  const take = (fits: (order: OracleOrder) => boolean): boolean => {
    for (const order of unmatched) if (fits(order)) return unmatched.delete(order);
    return false;
  };
  for (const submission of submissions.filter(({ state }) => state === 'accepted')) {
    const isSame = (order: OracleOrder) =>
      (order.told ?? order.id) === submission.externalId && whatOf(order) === whatOf(submission);
    if (!take(isSame)) {
      faults.push(
        `submission ${submission.id}: accepted as ${submission.externalId}, which is not ${whatOf(submission)} there`,
      );
    }
  }
  for (const submission of submissions.filter(({ state }) => state === 'unknown')) {
    take((order) => whatOf(order) === whatOf(submission));
  }
  return [
    ...faults,
    ...[...unmatched].map((order) => `provider's order ${order.id}: ${whatOf(order)}, which no submission knows of`),
    ...judgeSubmissions(submissions, new Map(orders.map((order) => [order.id, order]))),
    ...judgeRefills(journals),
  ];
}

function judgeSubmissions(
  submissions: readonly SubmissionRow[],
  orders: ReadonlyMap<number, { link: string; quantity: number }>,
): string[] {
  const live = groupBy(submissions.filter(isLive), ({ orderId }) => orderId);
  return [
    ...[...live].flatMap(([orderId, all]) =>
      all.length > 1 ? [`order ${orderId}: ${all.length} submissions may have been bought`] : [],
    ),
    ...submissions.flatMap(({ id, orderId, link, quantity, state }) => {
      const order = orders.get(orderId);
      if (!order) return [`submission ${id}: of order ${orderId}, which is not there`];
      if (state === 'sending') return [`submission ${id}: still under way`];
      const isSame = order.link === link && order.quantity === quantity;
      return isSame
        ? []
        : [`submission ${id}: ${quantity} for ${link}, ordered were ${order.quantity} for ${order.link}`];
    }),
  ];
}

function judgeRefills({ refills, submissions, oracle }: Journals): string[] {
  const externalIds = new Map(
    submissions.filter(({ state }) => state === 'accepted').map(({ orderId, externalId }) => [orderId, externalId]),
  );
  const asked = new Map(oracle.refills.map(({ id, order }) => [id, order]));
  const lost = refills.filter(
    ({ orderId, externalId }) => externalId !== null && asked.get(externalId) !== externalIds.get(orderId),
  );
  const mayBeAsked = groupBy(
    refills.filter(({ askState }) => askState === 'asked' || askState === 'unknown'),
    ({ orderId }) => externalIds.get(orderId),
  );
  const surplus = [...groupBy(oracle.refills, ({ order }) => order)].filter(
    ([order, all]) => all.length > (mayBeAsked.get(order)?.length ?? 0),
  );
  return [
    ...lost.map(({ id, externalId }) => `refill ${id}: known there as ${externalId}, which is another or none`),
    ...surplus.map(([order, all]) => `provider's order ${order}: refilled ${all.length} times, which nobody asked for`),
  ];
}
