import {
  disputedCustomers,
  type FeedRow,
  groupBy,
  type Journals,
  type MoneyChange,
  type OrderRow,
  type Purchase,
  refusedFirst,
} from './journals.ts';

/** What was answered is there once, what was refused is not there, and there is nothing that nobody requested. */
export function checkAcknowledgements(journals: Journals): string[] {
  const { purchases, orders, feeds, moneyChanges } = journals;
  const known = new Map(purchases.map((purchase) => [purchase.key, purchase]));
  const single = orders.filter(({ feedId }) => feedId === null);
  const byKey = groupBy<OrderRow | FeedRow, string | null>([...single, ...feeds], ({ key }) => key);
  return [
    ...purchases.flatMap((purchase) => checkPurchase(purchase, byKey.get(purchase.key) ?? [], moneyChanges)),
    ...[...single, ...feeds]
      .filter(({ key }) => key === null || !known.has(key))
      .map(({ id }) => `order ${id}: nobody requested it`),
    ...checkHistory(journals),
    ...checkRequests(journals),
  ];
}

function checkPurchase(
  purchase: Purchase,
  made: readonly (OrderRow | FeedRow)[],
  changes: readonly MoneyChange[],
): string[] {
  const { key, responses } = purchase;
  const outdated = refusedFirst(purchase, changes);
  const counting = responses.filter((it) => !outdated.includes(it));
  const answers = new Set(counting.map(({ answer }) => answer));
  if (answers.size > 1) {
    const reasons = counting.flatMap(({ reason }) => reason ?? []);
    return [`purchase ${key}: answered differently, as ${[...answers].join(' and ')}: ${reasons.join(' and ')}`];
  }
  const [answer] = answers;
  if (answer === undefined) return [`purchase ${key}: never answered`];
  if (answer === 'refused') {
    return made.map(({ id }) => `purchase ${key}: refused, and there is order ${id}`);
  }
  const [found, ...others] = made;
  if (!found) return [`purchase ${key}: answered as ${answer}, and lost`];
  if (others.length > 0) return [`purchase ${key}: ${made.length} orders instead of one`];
  const runs = 'runs' in found ? found.runs : 1;
  return [
    found.id !== answer && `answered as ${answer}`,
    found.userId !== purchase.userId && `of customer ${found.userId} instead of ${purchase.userId}`,
    found.serviceId !== purchase.serviceId && `of service ${found.serviceId} instead of ${purchase.serviceId}`,
    found.link !== purchase.link && `for ${found.link} instead of ${purchase.link}`,
    found.quantity !== purchase.quantity && `of ${found.quantity} units instead of ${purchase.quantity}`,
    runs !== purchase.runs && `with ${runs} runs instead of ${purchase.runs}`,
    found.status === 'unpaid' && 'not paid',
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `order ${found.id}: ${fault}`);
}

/** The timeline begins where an order began, goes on without a gap, and ends at its current state. */
function checkHistory({ orders, events }: Journals): string[] {
  const byOrder = groupBy(events, ({ orderId }) => orderId);
  return orders.flatMap(({ id, status }) => {
    let at: string | null = null;
    for (const { from, to } of byOrder.get(id) ?? []) {
      if (from !== at) return [`order ${id}: its timeline goes on from ${from}, and it was ${at}`];
      at = to;
    }
    return at === status ? [] : [`order ${id}: its timeline ends as ${at}, and it is ${status}`];
  });
}

function checkRequests(journals: Journals): string[] {
  const { requests, orders, events, feeds, refills } = journals;
  const disputed = disputedCustomers(journals);
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const requested = new Set(events.filter(({ cause }) => cause === 'cancel-requested').map(({ orderId }) => orderId));
  const feedsById = new Map(feeds.map((feed) => [feed.id, feed]));
  const taken = requests.filter(({ answer }) => answer === 'taken');
  const notRefused = requests.filter(({ answer }) => answer !== 'refused');
  const known = new Set(notRefused.map(({ kind, subject }) => `${kind}:${subject}`));
  const lost = taken.flatMap(({ kind, subject }) => {
    const order = ordersById.get(subject);
    const isKept = {
      // A provider may refuse it later: then the timeline still shows that it was requested.
      cancel: order?.status === 'canceled' || requested.has(subject),
      release: order?.status === 'canceled',
      refill: refills.some(({ orderId }) => orderId === subject),
      'cancel-feed': feedsById.get(subject)?.status === 'canceled',
    }[kind];
    return isKept ? [] : [`${kind} of ${subject}: taken, and lost`];
  });
  const unrequested = [
    ...[...requested].filter((id) => !disputed.has(ordersById.get(id)?.userId ?? 0)).map((id) => `cancel:${id}`),
    ...refills.map(({ orderId }) => `refill:${orderId}`),
    ...feeds
      .filter(({ status, userId }) => status === 'canceled' && !disputed.has(userId))
      .map(({ id }) => `cancel-feed:${id}`),
  ].filter((request) => !known.has(request));
  return [...lost, ...unrequested.map((request) => `${request}: nobody requested it`)];
}
