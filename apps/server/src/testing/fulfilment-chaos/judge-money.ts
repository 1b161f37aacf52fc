import { groupBy, type Journals, type OrderRow } from './journals.ts';

const sum = <Row>(rows: readonly Row[], micros: (row: Row) => bigint) =>
  rows.reduce((total, row) => total + micros(row), 0n);

/** To the micro-dollar: what a customer had, less what was bought, and what came back of it, is what the customer has. */
export function judgeMoney({ customers, orders, feeds, booked, bookFaults }: Journals): string[] {
  const ordersOf = groupBy(orders, ({ userId }) => userId);
  const feedsOf = groupBy(feeds, ({ userId }) => userId);
  const runsOf = groupBy(orders, ({ feedId }) => feedId);
  const charges = groupBy(booked, ({ reference }) => reference);
  const taken = (feedId: number) => sum(runsOf.get(feedId) ?? [], ({ chargeMicros }) => chargeMicros);
  const identities = customers.flatMap(({ id, openingMicros, closingMicros, heldMicros }) => {
    const [own, fed] = [ordersOf.get(id) ?? [], feedsOf.get(id) ?? []];
    const paid = sum(
      own.filter(({ feedId }) => feedId === null),
      ({ chargeMicros }) => chargeMicros,
    );
    const set = sum(fed, ({ chargeMicros }) => chargeMicros);
    const back = sum(own, ({ refundedMicros }) => refundedMicros) + sum(fed, ({ refundedMicros }) => refundedMicros);
    const should = openingMicros - paid - set + back;
    const held = sum(fed, (feed) => feed.chargeMicros - feed.refundedMicros - taken(feed.id));
    return [
      closingMicros !== should && `customer ${id}: has ${closingMicros} instead of ${should}`,
      heldMicros !== held && `customer ${id}: ${heldMicros} set aside instead of ${held}`,
    ].filter((fault) => fault !== false);
  });
  const isCharged = ({ id, chargeMicros }: OrderRow) =>
    chargeMicros === 0n || (charges.get(`order:${id}:charge`) ?? []).length === 1;
  const uncharged = orders.filter((order) => !isCharged(order)).map(({ id }) => `order ${id}: not charged once`);
  return [...bookFaults, ...identities, ...uncharged];
}

/** A drip-feed has its runs once each, in their order, and none beyond its end. */
export function judgeFeeds({ feeds, orders }: Journals): string[] {
  const runs = groupBy(
    orders.filter(({ feedId }) => feedId !== null),
    ({ feedId }) => feedId,
  );
  return feeds.flatMap((feed) => {
    const own = (runs.get(feed.id) ?? []).toSorted((a, b) => (a.runNo ?? 0) - (b.runNo ?? 0));
    const numbers = own.map(({ runNo }) => runNo);
    const isWhole = own.length === feed.runs;
    const isOver = own.every(({ status }) => status === 'completed' || status === 'canceled');
    return [
      numbers.some((runNo, at) => runNo !== at + 1) && `runs ${numbers.join(', ')}`,
      own.length > feed.runs && `${own.length} runs instead of ${feed.runs}`,
      own.some(({ quantity, link }) => quantity !== feed.quantity || link !== feed.link) && 'a run of something else',
      feed.status === 'completed' && !(isWhole && isOver) && 'completed before its runs were',
      feed.status === 'in_processing' && isWhole && isOver && 'not settled: its runs are over',
      feed.status === 'in_processing' && !isWhole && 'not settled: runs are missing',
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `drip-feed ${feed.id}: ${fault}`);
  });
}
