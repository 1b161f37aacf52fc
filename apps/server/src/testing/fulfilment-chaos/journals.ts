// Six journals of one run, from six independent sources: the responses clients got, the orders, the
// ledger, the submissions, what the provider really took on, and what the gateway of payments really took. The check
// compares them, and reads nothing else.

/** What a client wanted to buy under one key, and the response to each request. */
export type Purchase = {
  key: string;
  userId: number;
  via: 'rest' | 'api-v2';
  serviceId: number;
  link: string;
  /** Of the order, or of each run. */
  quantity: number;
  /** One: a plain order. More: a drip-feed. */
  runs: number;
  couponCode: string | null;
  responses: PurchaseResponse[];
};
/** One answer to a purchase, why it was refused, and when it was requested and received, by the clock of the machine. */
export type PurchaseResponse = {
  answer: number | 'refused';
  reason: string | undefined;
  requestedAt: number;
  receivedAt: number;
};

/** Both ways in say so where money is missing, owed or held. */
const isAboutMoney = /"balance":|^Not enough funds on balance$/;

/** When the money of a customer changed other than by buying: paid in, given back, held or free again. */
export type MoneyChange = { userId: number; at: number };
/** What changes it is dated by its beginning, and comes into effect when it is committed. */
const longestChangeMs = 5000;

/**
 * Refusals that are right beside an order under the same key. A refusal leaves nothing: a customer who lacks money, or whose
 * money is held for a dispute, may try again when that has changed. So of one who presses twice, one call may be refused
 * for money and the other taken, if the money changed between them; and a request after it was taken gets that response.
 */
export function refusedFirst({ userId, responses }: Purchase, changes: readonly MoneyChange[]): PurchaseResponse[] {
  const taken = responses.filter(({ answer }) => answer !== 'refused').map(({ receivedAt }) => receivedAt);
  const firstTaken = Math.min(...taken);
  return responses.filter(
    ({ answer, reason = '', requestedAt }) =>
      taken.length > 0 &&
      answer === 'refused' &&
      isAboutMoney.test(reason) &&
      requestedAt < firstTaken &&
      changes.some(
        (change) => change.userId === userId && change.at > requestedAt - longestChangeMs && change.at < firstTaken,
      ),
  );
}

/** The order or drip-feed a purchase was first answered with. */
export const boughtAs = ({ responses }: Purchase): number | undefined =>
  responses.map(({ answer }) => answer).find((answer) => answer !== 'refused');

/** Money paid in by card: what the client wanted and was promised, and what the gateway's own books say of it. */
export type Deposit = {
  key: string;
  userId: number;
  amountMicros: bigint;
  /** What the customer has more of when it is paid, as the total said before. */
  promisedMicros: bigint;
  /** Undefined where it was refused. */
  invoiceId: number | undefined;
  /** The gateway's name for the payment; undefined where nobody paid. */
  payment: string | undefined;
  /** Whether the customer's bank took it back, and how that was decided. */
  dispute: 'open' | 'won' | 'lost' | undefined;
};
/** What a coupon gives on an order: a part of its price in millionths, or an amount, credited; or a lower price. */
export type CouponTerms = { code: string; type: 'cashback' | 'bonus' | 'discount'; ppm: bigint; micros: bigint };
export type InvoiceRow = { id: number; key: string; status: string; credits: number; netMicros: bigint };

/**
 * A request about something bought before, and the panel's response. Unclear: the first answer was lost, and the second
 * said no, perhaps because of the first.
 */
export type CustomerRequest = {
  /** The last is of staff: the provider never had it, and the money goes back. */
  kind: 'cancel' | 'refill' | 'cancel-feed' | 'release';
  subject: number;
  answer: 'taken' | 'refused' | 'unclear';
};

export type OrderRow = {
  id: number;
  userId: number;
  key: string | null;
  feedId: number | null;
  runNo: number | null;
  serviceId: number;
  link: string;
  quantity: number;
  status: string;
  deliveryState: string;
  isPartial: boolean;
  delivered: number;
  chargeMicros: bigint;
  refundedMicros: bigint;
  unitMicros: bigint;
};

export type EventRow = { orderId: number; from: string | null; to: string; cause: string };

export type FeedRow = {
  id: number;
  userId: number;
  key: string | null;
  serviceId: number;
  link: string;
  quantity: number;
  runs: number;
  status: string;
  chargeMicros: bigint;
  refundedMicros: bigint;
};

export type RefillRow = { id: number; orderId: number; askState: string; externalId: string | null };

export type SubmissionRow = {
  id: number;
  orderId: number;
  /** Of the provider's customer: what distinguishes two providers that one simulator plays. */
  account: string;
  state: string;
  externalId: string | null;
  service: string;
  link: string;
  quantity: number;
};

/** Money that moved for an order or a drip-feed. */
export type BookedRow = { kind: string; reference: string; orderId: number | null; userId: number; micros: bigint };

export type ProviderOrder = {
  id: string;
  /** What was returned instead, where the provider lied. */
  told: string | undefined;
  account: string;
  service: string;
  link: string;
  quantity: number;
  /** Its final status at the provider. */
  state: string;
  delivered: number;
};

export type Journals = {
  customers: { id: number; openingMicros: bigint; closingMicros: bigint; heldMicros: bigint }[];
  purchases: Purchase[];
  deposits: Deposit[];
  coupons: CouponTerms[];
  invoices: InvoiceRow[];
  requests: CustomerRequest[];
  moneyChanges: MoneyChange[];
  orders: OrderRow[];
  events: EventRow[];
  feeds: FeedRow[];
  refills: RefillRow[];
  submissions: SubmissionRow[];
  booked: BookedRow[];
  /** What staff are shown: the ids of submissions to be looked at, and the orders with an open alert. */
  review: number[];
  alerts: string[];
  providerRecord: { orders: ProviderOrder[]; refills: { id: string; order: string }[] };
  /** What the ledger's own verifier says. */
  bookFaults: string[];
};

export const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Submissions that may have been bought: an order has one of them at most. */
export const isLive = ({ state }: SubmissionRow) => state === 'accepted' || state === 'unknown' || state === 'sending';

/** Customers of whom a bank took a payment back, for a time or for good: the panel stops what it can of theirs. */
export const disputedCustomers = ({ deposits }: Journals): Set<number> =>
  new Set(deposits.filter(({ dispute }) => dispute !== undefined).map(({ userId }) => userId));
