import { boughtAs, type CouponTerms, type Deposit, groupBy, type Journals, type OrderRow } from './journals.ts';

const sum = <Row>(rows: readonly Row[], micros: (row: Row) => bigint) =>
  rows.reduce((total, row) => total + micros(row), 0n);

/**
 * Granted in whole units, rounded down; of that the customer keeps the share of what was not given back of the price, in
 * whole units again.
 */
function earned({ code, ppm, micros }: CouponTerms, bought: Bought | undefined): bigint {
  if (!bought) throw new Error(`Nothing was bought with ${code}`);
  const { chargeMicros, keptMicros, unitMicros } = bought;
  const whole = ppm > 0n ? (chargeMicros * ppm) / million : micros;
  const granted = whole - (whole % unitMicros);
  if (keptMicros <= 0n) return 0n;
  if (keptMicros >= chargeMicros) return granted;
  const share = (granted * keptMicros) / chargeMicros;
  return share - (share % unitMicros);
}
type Bought = { chargeMicros: bigint; keptMicros: bigint; unitMicros: bigint };

/** What each purchase with a coupon has earned its customer so far. Nothing of it is read from the books of rewards. */
function rewardsOf({ purchases, coupons, orders, feeds }: Journals): { userId: number; micros: bigint }[] {
  const runsOf = groupBy(orders, ({ feedId }) => feedId);
  const bought = new Map<string, Bought>();
  for (const { key, feedId, chargeMicros, refundedMicros, unitMicros } of orders) {
    if (feedId !== null || key === null) continue;
    bought.set(key, { chargeMicros, keptMicros: chargeMicros - refundedMicros, unitMicros });
  }
  for (const { id, key, chargeMicros, refundedMicros } of feeds) {
    const runs = runsOf.get(id) ?? [];
    const back = refundedMicros + sum(runs, (run) => run.refundedMicros);
    const unitMicros = runs[0]?.unitMicros ?? 10_000n;
    if (key !== null) bought.set(key, { chargeMicros, keptMicros: chargeMicros - back, unitMicros });
  }
  return purchases.flatMap((purchase) => {
    const { key, userId, couponCode } = purchase;
    const terms = coupons.find(({ code, type }) => code === couponCode && type !== 'discount');
    if (!terms || boughtAs(purchase) === undefined || !bought.has(key)) return [];
    return [{ userId, micros: earned(terms, bought.get(key)) }];
  });
}

/** What a bank has taken back is not the customer's until it is decided so. */
const isKept = (dispute: Deposit['dispute']) => dispute === undefined || dispute === 'won';

/** Paid in is what the gateway says was paid, and was not taken back by a bank. */
export function checkDeposits({ deposits, invoices }: Journals): string[] {
  const byKey = groupBy(invoices, ({ key }) => key);
  const known = new Set(deposits.map(({ key }) => key));
  return [
    ...invoices.filter(({ key }) => !known.has(key)).map(({ id }) => `invoice ${id}: nobody requested it`),
    ...deposits.flatMap((deposit) => {
      const { key, invoiceId, payment, dispute, promisedMicros } = deposit;
      const made = byKey.get(key) ?? [];
      const [only] = made;
      if (made.length !== (invoiceId === undefined ? 0 : 1)) return [`deposit ${key}: ${made.length} invoices`];
      if (!only) return [];
      const isPaid = payment !== undefined;
      const net = isPaid && isKept(dispute) ? promisedMicros : 0n;
      return [
        only.id !== invoiceId && `answered as ${invoiceId}`,
        only.credits !== (isPaid ? 1 : 0) && `credited ${only.credits} times`,
        only.netMicros !== net && `brought ${only.netMicros} instead of ${net}`,
      ]
        .filter((fault) => fault !== false)
        .map((fault) => `invoice ${only.id}: ${fault}`);
    }),
  ];
}

const million = 1_000_000n;

/**
 * To the micro-dollar: what a customer had and paid in, less what was bought, with what came back of it and what was
 * earned on the rest, is what the customer has. So nobody can spend more than was paid in and earned.
 */
export function checkMoney(journals: Journals): string[] {
  const { customers, orders, feeds, deposits, booked, bookFaults } = journals;
  const rewards = groupBy(rewardsOf(journals), ({ userId }) => userId);
  const paidIn = groupBy(
    deposits.filter(({ payment, dispute }) => payment !== undefined && isKept(dispute)),
    ({ userId }) => userId,
  );
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
    const income = openingMicros + sum(paidIn.get(id) ?? [], ({ promisedMicros }) => promisedMicros);
    const reward = sum(rewards.get(id) ?? [], ({ micros }) => micros);
    const should = income - paid - set + back + reward;
    const held = sum(fed, (feed) => feed.chargeMicros - feed.refundedMicros - taken(feed.id));
    return [
      closingMicros + heldMicros > income + reward &&
        `customer ${id}: can spend ${closingMicros + heldMicros}, paid in and earned are ${income + reward}`,
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
export function checkFeeds({ feeds, orders }: Journals): string[] {
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
