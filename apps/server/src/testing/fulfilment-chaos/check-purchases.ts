import { groupBy, isLive, type Journals, type ProviderOrder, type SubmissionRow } from './journals.ts';

type Bought = { account: string; service: string; link: string; quantity: number };
const whatOf = ({ account, service, link, quantity }: Bought) =>
  `${quantity} of service ${service} for ${link} from ${account}`;

/**
 * Which order of the provider each submission is. An accepted one names it, by its id or by what the provider told
 * instead; an unknown one is any of the same service, link and quantity that nobody else is. One that was released may
 * have been there, if the provider canceled it with nothing delivered.
 */
export function matchPurchases({ submissions, providerRecord }: Journals) {
  const left = new Set(providerRecord.orders);
  const alike = groupBy(providerRecord.orders, whatOf);
  const matches = new Map<number, ProviderOrder>();
  const match = (submission: SubmissionRow, isNamed: (order: ProviderOrder) => boolean) => {
    const order = alike.get(whatOf(submission))?.find((it) => left.has(it) && isNamed(it));
    if (!order) return;
    matches.set(submission.id, order);
    left.delete(order);
  };
  for (const submission of submissions.filter(({ state }) => state === 'accepted')) {
    match(submission, ({ id, told }) => submission.externalId === id || submission.externalId === told);
  }
  for (const submission of submissions.filter(({ state }) => state === 'unknown')) match(submission, () => true);
  // Taken, and given back whole: as if it had never been there.
  const isUndone = ({ state, delivered }: ProviderOrder) => state === 'Canceled' && delivered === 0;
  for (const submission of submissions.filter(({ state }) => state === 'released')) match(submission, isUndone);
  return { matches, left };
}

/**
 * Every order of the provider belongs to one submission that says so, or to one that is known to be unknown; every
 * submission that was accepted is with the provider as it was meant.
 */
export function checkPurchases(journals: Journals): string[] {
  const { submissions, orders } = journals;
  const { matches, left } = matchPurchases(journals);
  const missing = submissions.filter(({ id, state }) => state === 'accepted' && !matches.has(id));
  return [
    ...missing.map((it) => `submission ${it.id}: accepted as ${it.externalId}, which is not ${whatOf(it)} there`),
    ...[...left].map((order) => `provider's order ${order.id}: ${whatOf(order)}, which no submission knows of`),
    ...checkSubmissions(submissions, new Map(orders.map((order) => [order.id, order]))),
    ...checkRefills(journals),
  ];
}

function checkSubmissions(
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

function checkRefills({ refills, submissions, providerRecord }: Journals): string[] {
  const externalIds = new Map(
    submissions.filter(({ state }) => state === 'accepted').map(({ orderId, externalId }) => [orderId, externalId]),
  );
  const requested = new Map(providerRecord.refills.map(({ id, order }) => [id, order]));
  const lost = refills.filter(
    ({ orderId, externalId }) => externalId !== null && requested.get(externalId) !== externalIds.get(orderId),
  );
  const mayBeRequested = groupBy(
    refills.filter(({ askState }) => askState === 'asked' || askState === 'unknown'),
    ({ orderId }) => externalIds.get(orderId),
  );
  const surplus = [...groupBy(providerRecord.refills, ({ order }) => order)].filter(
    ([order, all]) => all.length > (mayBeRequested.get(order)?.length ?? 0),
  );
  return [
    ...lost.map(({ id, externalId }) => `refill ${id}: known there as ${externalId}, which is another or none`),
    ...surplus.map(([order, all]) => `provider's order ${order}: refilled ${all.length} times, which nobody requested`),
  ];
}
