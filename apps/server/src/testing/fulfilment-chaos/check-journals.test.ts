// The checker of the chaos run, tested: journals that agree are found right, and each violation planted in them is found.
import { describe, expect, test } from 'vitest';
import { checkJournals } from './check-journals.ts';
import type {
  Deposit,
  Journals,
  MoneyChange,
  OrderRow,
  ProviderOrder,
  PurchaseResponse,
  SubmissionRow,
} from './journals.ts';

type Story = {
  status: string;
  deliveryState?: string;
  providerState?: string;
  state?: string;
  delivered?: number;
  back?: bigint;
};

const charge = 1_000_000n;
const link = (id: number) => `https://example.com/${id}`;

function order(id: number, { status, deliveryState = 'ended', delivered = 0, back = 0n }: Story): OrderRow {
  return {
    id,
    userId: 1,
    key: `key-${id}`,
    feedId: null,
    runNo: null,
    serviceId: 5,
    link: link(id),
    quantity: 1000,
    status,
    deliveryState,
    isPartial: status === 'completed' && delivered < 1000,
    delivered,
    chargeMicros: charge,
    refundedMicros: back,
    unitMicros: 10_000n,
  };
}
const submission = (id: number, state = 'accepted'): SubmissionRow => ({
  id: id + 100,
  orderId: id,
  account: 'a',
  state,
  externalId: state === 'accepted' ? String(id + 900) : null,
  service: '1050',
  link: link(id),
  quantity: 1000,
});
const bought = (id: number, state: string, delivered: number): ProviderOrder => ({
  id: String(id + 900),
  told: undefined,
  account: 'a',
  service: '1050',
  link: link(id),
  quantity: 1000,
  state,
  delivered,
});

const stories: Record<number, Story> = {
  10: { status: 'completed', providerState: 'Completed', state: 'accepted', delivered: 1000 },
  11: { status: 'completed', providerState: 'Partial', state: 'accepted', delivered: 333, back: 660_000n },
  12: { status: 'canceled', providerState: 'Canceled', state: 'accepted', back: charge },
  13: { status: 'canceled', back: charge },
  14: { status: 'in_processing', deliveryState: 'in_review', state: 'unknown', providerState: 'Completed' },
  15: { status: 'in_processing', deliveryState: 'in_review', state: 'unknown' },
  16: { status: 'canceled', state: 'refused', back: charge },
  17: { status: 'in_processing', deliveryState: 'in_review', state: 'accepted', providerState: 'Error' },
};

function journals(): Journals {
  const ids = Object.keys(stories).map(Number);
  const story = (id: number) => stories[id] as Story;
  const orders = ids.map((id) => order(id, story(id)));
  const runs = [1, 2].map((runNo) => ({
    ...order(20 + runNo, { status: 'completed', delivered: 1000 }),
    key: null,
    feedId: 20,
    runNo,
    link: link(20),
  }));
  const all = [...orders, ...runs];
  const back = all.reduce((sum, { refundedMicros }) => sum + refundedMicros, 0n);
  return {
    // Paid in: five dollars. Earned: all of the cashback on the first, a third of that on the second, no bonus on the
    // third, which was canceled.
    customers: [
      { id: 1, openingMicros: 50_000_000n, closingMicros: 45_000_000n + back + 200_000n + 60_000n, heldMicros: 0n },
      { id: 2, openingMicros: 0n, closingMicros: 0n, heldMicros: 0n },
    ],
    purchases: [
      ...ids.map((id) => ({
        ...purchase(id),
        couponCode: couponOf[id] ?? null,
        responses: [responseOf(id), responseOf(id)],
      })),
      { ...purchase(20), runs: 2, responses: [responseOf(20)] },
      { ...purchase(30), responses: [responseOf('refused')] },
    ],
    moneyChanges: [],
    deposits: [
      deposit(1, { payment: 'pi_1' }),
      deposit(2, {}),
      deposit(3, { userId: 2, payment: 'pi_3', dispute: 'lost' }),
      deposit(4, { invoiceId: undefined }),
    ],
    coupons: [
      { code: 'CASHBACK', type: 'cashback', ppm: 200_000n, micros: 0n },
      { code: 'BONUS', type: 'bonus', ppm: 0n, micros: 40_000n },
    ],
    invoices: [
      { id: 1, key: 'deposit-1', status: 'paid', credits: 1, netMicros: 5_000_000n },
      { id: 2, key: 'deposit-2', status: 'created', credits: 0, netMicros: 0n },
      { id: 3, key: 'deposit-3', status: 'paid', credits: 1, netMicros: 0n },
    ],
    requests: [
      { kind: 'cancel', subject: 13, answer: 'taken' },
      { kind: 'refill', subject: 10, answer: 'taken' },
      { kind: 'cancel', subject: 10, answer: 'refused' },
    ],
    orders: all,
    events: all.flatMap(({ id, status }) => [
      { orderId: id, from: null, to: 'in_processing', cause: 'placed' },
      { orderId: id, from: 'in_processing', to: status, cause: 'moved' },
    ]),
    feeds: [
      {
        id: 20,
        userId: 1,
        key: 'key-20',
        serviceId: 5,
        link: link(20),
        quantity: 1000,
        runs: 2,
        status: 'completed',
        chargeMicros: 2n * charge,
        refundedMicros: 0n,
      },
    ],
    refills: [{ id: 1, orderId: 10, askState: 'asked', externalId: '7' }],
    submissions: [
      ...ids.flatMap((id) => (story(id).state ? [submission(id, story(id).state)] : [])),
      ...runs.map(({ id }) => ({ ...submission(id), link: link(20) })),
    ],
    booked: all.flatMap(({ id, chargeMicros, refundedMicros }) => [
      { kind: 'order', reference: `order:${id}:charge`, orderId: id, userId: 1, micros: -chargeMicros },
      ...(refundedMicros > 0n
        ? [{ kind: 'cancel_order', reference: `order:${id}:cancel`, orderId: id, userId: 1, micros: refundedMicros }]
        : []),
    ]),
    review: [114, 115, 117],
    alerts: ['order:14', 'order:15'],
    providerRecord: {
      orders: [
        ...ids.flatMap((id) => {
          const { providerState, delivered = 0 } = story(id);
          return providerState ? [bought(id, providerState, delivered)] : [];
        }),
        ...runs.map(({ id }) => ({ ...bought(id, 'Completed', 1000), link: link(20) })),
      ],
      refills: [{ id: '7', order: '910' }],
    },
    bookFaults: [],
  };
}
const couponOf: Record<number, string> = { 10: 'CASHBACK', 11: 'CASHBACK', 13: 'BONUS' };
const deposit = (id: number, change: Partial<Deposit>): Deposit => ({
  key: `deposit-${id}`,
  userId: 1,
  amountMicros: 5_000_000n,
  promisedMicros: 5_000_000n,
  invoiceId: id,
  payment: undefined,
  dispute: undefined,
  ...change,
});
const purchase = (id: number) => ({
  couponCode: null,
  key: `key-${id}`,
  userId: 1,
  via: 'rest' as const,
  serviceId: 5,
  link: link(id),
  quantity: 1000,
  runs: 1,
});
const responseOf = (answer: PurchaseResponse['answer'], change: Partial<PurchaseResponse> = {}): PurchaseResponse => ({
  ...{ answer, reason: undefined, requestedAt: 0, receivedAt: 10 },
  ...change,
});

test('journals that agree are found right', () => {
  expect(checkJournals(journals())).toEqual([]);
});

test('of a reward that is no whole number of cents the customer has the whole cents', () => {
  const changed = journals();
  // Twenty percent of 33 cents: 6.6 cents of cashback, instead of 20 cents on a dollar.
  Object.assign(orderOf(changed, 10), { chargeMicros: 330_000n });
  const closing = (cashback: bigint) => 45_000_000n + 670_000n + back + cashback + 60_000n;
  const back = changed.orders.reduce((sum, { refundedMicros }) => sum + refundedMicros, 0n);
  Object.assign(changed.customers[0] ?? {}, { closingMicros: closing(60_000n) });
  expect(checkJournals(changed)).toEqual([]);
  Object.assign(changed.customers[0] ?? {}, { closingMicros: closing(66_000n) });
  expect(checkJournals(changed)).toContain(`customer 1: has ${closing(66_000n)} instead of ${closing(60_000n)}`);
});

describe('a refusal for want of money', () => {
  const noMoney = { reason: 'Not enough funds on balance', requestedAt: 10_000, receivedAt: 10_030 };
  const heldMoney = { ...noMoney, reason: '{"message":"…","errors":{"balance":["…"]}}' };
  const bought = responseOf(10, { requestedAt: 10_000, receivedAt: 12_000 });
  const faultsOf = (answers: PurchaseResponse[], change?: Partial<MoneyChange>) => {
    const changed = journals();
    Object.assign(
      find(changed.purchases, ({ key }) => key === 'key-10'),
      { responses: answers },
    );
    if (change) changed.moneyChanges.push({ userId: 1, at: 11_000, ...change });
    return checkJournals(changed);
  };

  test.each([noMoney, heldMoney])('is right beside an order where the money changed between them', (refusal) => {
    expect(faultsOf([responseOf('refused', refusal), bought], {})).toEqual([]);
    expect(
      faultsOf(
        [bought, responseOf('refused', refusal), responseOf(10, { requestedAt: 13_000, receivedAt: 13_010 })],
        {},
      ),
    ).toEqual([]);
  });

  test.each<[string, PurchaseResponse[], Partial<MoneyChange>?]>([
    ['nothing changed', [responseOf('refused', noMoney), bought]],
    ['only the money of another changed', [responseOf('refused', noMoney), bought], { userId: 2 }],
    ['it changed long before', [responseOf('refused', noMoney), bought], { at: 4_000 }],
    ['it changed afterwards', [responseOf('refused', noMoney), bought], { at: 12_500 }],
    [
      'it was requested after the order was reported',
      [bought, responseOf('refused', { ...noMoney, requestedAt: 12_500 })],
      {},
    ],
    ['it is about something else', [responseOf('refused', { ...noMoney, reason: 'Bad link' }), bought], {}],
  ])('is a difference where %s', (_, answers, change) => {
    const reason = answers.find(({ answer }) => answer === 'refused')?.reason;
    expect(faultsOf(answers, change)).toEqual([
      expect.stringMatching(new RegExp(`^purchase key-10: answered differently, as .*: ${reason}$`)),
    ]);
  });
});

/** The provider returned to order 12 what it had returned to nobody yet: the id of order 15, and canceled that one. */
function misnamed(): Journals {
  const changed = journals();
  changed.providerRecord.orders = changed.providerRecord.orders.filter(({ id }) => id !== '912');
  changed.providerRecord.orders.push(
    { ...bought(12, 'Completed', 1000), id: '990', told: '912' },
    { ...bought(15, 'Canceled', 0), id: '912' },
  );
  return changed;
}

test('an order that was answered with the id of another waits for a person to check, and so does the other', () => {
  const changed = misnamed();
  Object.assign(orderOf(changed, 12), { status: 'in_processing', deliveryState: 'in_review', refundedMicros: 0n });
  Object.assign(
    find(changed.events, ({ orderId, to }) => orderId === 12 && to === 'canceled'),
    { to: 'in_processing' },
  );
  changed.booked = changed.booked.filter(({ orderId, kind }) => orderId !== 12 || kind === 'order');
  Object.assign(changed.customers[0] ?? {}, { closingMicros: (changed.customers[0]?.closingMicros ?? 0n) - charge });
  changed.review.push(112);
  expect(checkJournals(changed)).toEqual([]);
});

test('an end may wait for somebody while another order at the provider has no id, and no longer', () => {
  const changed = journals();
  Object.assign(orderOf(changed, 12), { status: 'in_processing', deliveryState: 'in_review', refundedMicros: 0n });
  const about = (it: Journals) =>
    checkJournals(it).filter((fault) => fault.includes('in_processing instead of canceled'));
  expect(about(changed)).toEqual([]);
  for (const id of [14, 15]) Object.assign(submissionOf(changed, id), { account: 'b' });
  expect(about(changed)).toHaveLength(1);
});

test('what was released may have been with the provider only if it was canceled there with nothing delivered', () => {
  const faultsOf = (end: Partial<ProviderOrder>) => {
    const changed = journals();
    changed.submissions.push({ ...submissionOf(changed, 10), id: 9999, state: 'released', externalId: null });
    changed.providerRecord.orders.push({ ...providerOrderOf(changed, 10), id: '9999', told: undefined, ...end });
    return checkJournals(changed);
  };
  expect(faultsOf({ state: 'Canceled', delivered: 0 })).toEqual([]);
  for (const end of [{ state: 'Canceled', delivered: 1 }, { state: 'Pending', delivered: 0 }, { state: 'Completed' }]) {
    expect(faultsOf(end)).toEqual([expect.stringContaining("provider's order 9999: 1000 of service")]);
  }
});

const find = <Row>(rows: Row[], isIt: (row: Row) => boolean) => rows.find(isIt) as Row;
const orderOf = ({ orders }: Journals, id: number) => find(orders, (it) => it.id === id);
const submissionOf = ({ submissions }: Journals, id: number) => find(submissions, (it) => it.orderId === id);
const providerOrderOf = ({ providerRecord }: Journals, id: number) =>
  find(providerRecord.orders, (it) => it.id === String(id + 900));

const violations: [string, string, (it: Journals) => void][] = [
  ['an acknowledged order that is lost', 'answered as 10, and lost', (it) => it.orders.splice(0, 1)],
  ['one key with two orders', '2 orders instead of one', (it) => it.orders.push({ ...orderOf(it, 10), id: 99 })],
  ['one key with two answers', 'answered differently', (it) => it.purchases[0]?.responses.push(responseOf(11))],
  ['a purchase that was never answered', 'never answered', (it) => it.purchases[0]?.responses.splice(0)],
  [
    'a refused purchase that became an order',
    'refused, and there is order 10',
    (it) => Object.assign(it.purchases[0] ?? {}, { responses: [responseOf('refused')] }),
  ],
  ['an order that nobody requested', 'order 10: nobody requested it', (it) => it.purchases.splice(0, 1)],
  [
    'an order for another link',
    'for https://other instead of',
    (it) => Object.assign(orderOf(it, 10), { link: 'https://other' }),
  ],
  ['an order that was not paid', 'not paid', (it) => Object.assign(orderOf(it, 10), { status: 'unpaid' })],
  ['an order that moved without an event', 'its timeline ends as', (it) => it.events.splice(1, 1)],
  [
    'a timeline with a gap',
    'its timeline goes on from',
    (it) => Object.assign(it.events[1] ?? {}, { from: 'stopped' }),
  ],
  [
    'a cancel that was taken and lost',
    'cancel of 11: taken, and lost',
    (it) => it.requests.push({ kind: 'cancel', subject: 11, answer: 'taken' }),
  ],
  [
    'a cancel that nobody requested',
    'cancel:11: nobody requested',
    (it) => it.events.push({ orderId: 11, from: 'completed', to: 'completed', cause: 'cancel-requested' }),
  ],
  ['a refill request that is lost', 'refill of 10: taken, and lost', (it) => it.refills.splice(0)],
  [
    'a release that was taken and lost',
    'release of 15: taken, and lost',
    (it) => it.requests.push({ kind: 'release', subject: 15, answer: 'taken' }),
  ],
  [
    'a cancel of a drip-feed that is lost',
    'cancel-feed of 20: taken, and lost',
    (it) => it.requests.push({ kind: 'cancel-feed', subject: 20, answer: 'taken' }),
  ],
  ['a submission that was dropped', "provider's order 910", (it) => it.submissions.splice(0, 1)],
  [
    'an order bought twice',
    "provider's order 999",
    (it) => it.providerRecord.orders.push({ ...providerOrderOf(it, 10), id: '999' }),
  ],
  [
    'an unknown order bought twice',
    "provider's order 999",
    (it) => it.providerRecord.orders.push({ ...providerOrderOf(it, 14), id: '999' }),
  ],
  [
    'a purchase nobody ordered',
    'which no submission knows of',
    (it) => it.providerRecord.orders.push(bought(77, 'Completed', 1000)),
  ],
  ['an accepted order the provider does not have', 'which is not 1000', (it) => it.providerRecord.orders.splice(0, 1)],
  [
    'a wrong quantity at the provider',
    'accepted as 910',
    (it) => Object.assign(providerOrderOf(it, 10), { quantity: 999 }),
  ],
  [
    'a wrong service at the provider',
    'accepted as 910',
    (it) => Object.assign(providerOrderOf(it, 10), { service: '1' }),
  ],
  [
    'a purchase at another provider',
    'accepted as 910',
    (it) => Object.assign(providerOrderOf(it, 10), { account: 'b' }),
  ],
  [
    'a submission of another quantity than was ordered',
    'ordered were 1000',
    (it) => Object.assign(submissionOf(it, 16), { quantity: 10 }),
  ],
  [
    'two submissions that may have been bought',
    '2 submissions may have been bought',
    (it) => it.submissions.push({ ...submissionOf(it, 14), id: 999 }),
  ],
  [
    'a submission under way for ever',
    'still under way',
    (it) => Object.assign(submissionOf(it, 14), { state: 'sending' }),
  ],
  [
    'a refill that was requested twice',
    'refilled 2 times',
    (it) => it.providerRecord.refills.push({ id: '8', order: '910' }),
  ],
  ['a refill the provider does not have', 'refill 1: known there as 7', (it) => it.providerRecord.refills.splice(0)],
  [
    'a refund of what the provider delivers',
    '1000000 given back instead of 0',
    (it) => Object.assign(orderOf(it, 10), { refundedMicros: charge }),
  ],
  [
    'a refund of what nobody knows',
    'given back without cause',
    (it) => Object.assign(orderOf(it, 15), { refundedMicros: charge }),
  ],
  [
    'a partial that gave nothing back',
    '0 given back instead of 660000',
    (it) => Object.assign(orderOf(it, 11), { refundedMicros: 0n }),
  ],
  [
    'a refund that was booked twice',
    'given back 2 times',
    (it) => it.booked.push({ ...find(it.booked, ({ kind }) => kind === 'cancel_order'), reference: 'again' }),
  ],
  ['a refund without a cancel or a refusal', 'not settled: nobody has it', (it) => it.requests.splice(0, 1)],
  [
    'a completed order that the provider canceled',
    'instead of canceled',
    (it) => Object.assign(providerOrderOf(it, 10), { state: 'Canceled', delivered: 0 }),
  ],
  [
    'an order that was never settled',
    'not settled: In progress',
    (it) => Object.assign(providerOrderOf(it, 10), { state: 'In progress' }),
  ],
  [
    'a refund by the end of another order',
    'order 12: 1000000 given back without cause',
    (it) => Object.assign(it, { providerRecord: misnamed().providerRecord }),
  ],
  ['an unknown that is not listed', 'submission 114: unknown, and not listed', (it) => it.review.splice(0, 1)],
  ['an unknown without an alert', 'without an alert', (it) => it.alerts.splice(0, 1)],
  ['something listed that is known', 'listed, and not unknown', (it) => it.review.push(110)],
  ['a failed delivery that is not listed', 'submission 117: unknown, and not listed', (it) => it.review.splice(2, 1)],
  ['a run that came twice', 'runs 1, 1', (it) => Object.assign(orderOf(it, 22), { runNo: 1 })],
  ['a drip-feed that lacks a run', 'completed before its runs were', (it) => it.orders.pop()],
  [
    'a balance that is off by a micro-dollar',
    'customer 1: has',
    (it) => Object.assign(it.customers[0] ?? {}, { closingMicros: 1n }),
  ],
  [
    'money set aside for nothing',
    'set aside instead of 0',
    (it) => Object.assign(it.customers[0] ?? {}, { heldMicros: 1n }),
  ],
  ['an order that was not charged', 'order 10: not charged once', (it) => it.booked.splice(0, 1)],
  [
    'a reward kept on what was given back',
    'can spend',
    (it) => {
      const [customer] = it.customers;
      for (const one of it.orders) Object.assign(one, { chargeMicros: 0n, refundedMicros: 0n });
      Object.assign(it, { feeds: [], purchases: it.purchases.slice(0, 3) });
      Object.assign(customer ?? {}, { closingMicros: 55_240_001n });
    },
  ],
  [
    'a bonus that stayed when its order was canceled',
    'customer 1: has',
    (it) => Object.assign(it.customers[0] ?? {}, { closingMicros: (it.customers[0]?.closingMicros ?? 0n) + 40_000n }),
  ],
  [
    'a payment that was credited twice',
    'invoice 1: credited 2 times',
    (it) => Object.assign(it.invoices[0] ?? {}, { credits: 2 }),
  ],
  [
    'a payment nobody made that was credited',
    'invoice 2: credited 1 times',
    (it) => Object.assign(it.invoices[1] ?? {}, { credits: 1 }),
  ],
  [
    'a payment taken back by the bank that the customer kept',
    'invoice 3: brought 5000000 instead of 0',
    (it) => Object.assign(it.invoices[2] ?? {}, { netMicros: 5_000_000n }),
  ],
  [
    'a payment taken back by the bank that can still be spent',
    'customer 2: can spend 5000000, paid in and earned are 0',
    (it) => Object.assign(it.customers[1] ?? {}, { closingMicros: 5_000_000n }),
  ],
  ['a payment that was lost', 'deposit deposit-1: 0 invoices', (it) => it.invoices.splice(0, 1)],
  ['an invoice nobody requested', 'invoice 1: nobody requested', (it) => it.deposits.splice(0, 1)],
  [
    'a refused payment that became an invoice',
    'deposit deposit-4: 1 invoices',
    (it) => it.invoices.push({ id: 4, key: 'deposit-4', status: 'created', credits: 0, netMicros: 0n }),
  ],
  ['books that do not hold', 'I1', (it) => it.bookFaults.push('I1: panel 1')],
];

test.each(violations)('finds %s', (_what, verdict, plant) => {
  const planted = journals();
  plant(planted);
  expect(checkJournals(planted).join('\n')).toContain(verdict);
});
