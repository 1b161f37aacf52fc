// What customers do, by chance, and how the journal remembers it: the request before it is sent, the response before the next.
import { setTimeout as pass } from 'node:timers/promises';
import type { Random } from '../chaos/random.ts';
import type { Customer, CustomerStage, Diary } from './customer-stage.ts';
import { boughtAs, type CustomerRequest, type Purchase } from './journals.ts';
import { decideDispute, disputePayment, payIn } from './money-acts.ts';

type ResellerAnswer = { order?: number; cancel?: unknown; refill?: unknown; error?: unknown };

/** Status 200, and yet no result for the request: too many calls, or something broke in between. */
const isNoResponse = /^(Rate limit exceeded|The service is not available)/;
const mostTries = 120;

const video = 'https://www.youtube.com/watch?v=';
const newLink = (diary: Diary, random: Random) =>
  `${video}${String(diary.purchases.length).padStart(5, '0')}${random.between(100_000, 999_999)}`;

/** Two of them are refused: too little, and more than anybody has money for. */
const quantities = [100, 150, 200, 300, 500, 1000, 2000, 10, 90_000_000];

function newPurchase({ random, customers, services, coupons, diary }: CustomerStage, runs: number): Purchase {
  const serviceId = runs > 1 || random.chance(0.6) ? services.full : services.plain;
  const before = diary.purchases.filter((it) => it.serviceId === serviceId).at(-1);
  const via = random.pick(['rest', 'api-v2'] as const);
  const purchase: Purchase = {
    key: `chaos-${diary.purchases.length}-${random.between(1, 1_000_000)}`,
    userId: random.pick(customers).id,
    via,
    serviceId,
    // Some follow another on its link, and have to wait for it.
    link: before && random.chance(0.15) ? before.link : newLink(diary, random),
    quantity: runs > 1 ? random.pick([100, 150]) : random.pick(quantities),
    runs,
    couponCode: via === 'rest' && random.chance(0.5) ? random.pick(coupons).code : null,
    responses: [],
  };
  diary.purchases.push(purchase);
  return purchase;
}

async function sendPurchase(stage: CustomerStage, purchase: Purchase): Promise<void> {
  const requestedAt = Date.now();
  const outcome = purchase.via === 'rest' ? await buyByRest(stage, purchase) : await buyByReseller(stage, purchase);
  const { id: answer = 'refused' as const, reason } = outcome;
  purchase.responses.push({ answer, reason, requestedAt, receivedAt: Date.now() });
}

type PurchaseOutcome = { id: number | undefined; reason: string | undefined };

const customerOf = ({ customers }: CustomerStage, userId: number) =>
  customers.find(({ id }) => id === userId) as Customer;

async function buyByRest(stage: CustomerStage, purchase: Purchase): Promise<PurchaseOutcome> {
  const { key, userId, serviceId, link, quantity, runs, couponCode } = purchase;
  const drip_feed = runs > 1 ? { runs, mode: 'flat', minutes_between_runs: 10, quantity_step: 0 } : null;
  const is_guarantee = serviceId === stage.services.full;
  const orders = [{ service_id: serviceId, quantity, url: link, is_guarantee, drip_feed }];
  const body = { orders, coupon_code: couponCode };
  const { token } = customerOf(stage, userId);
  const answer = await stage.send('POST', '/core/api/v1/orders', { token, key, body });
  if (answer.status !== 201) return { id: undefined, reason: JSON.stringify(answer.body) };
  const made = answer.body.data as { orders: { id: number }[]; drip_feeds: { id: number }[] };
  return { id: [...made.orders, ...made.drip_feeds][0]?.id, reason: undefined };
}

async function callReseller(stage: CustomerStage, userId: number, call: object) {
  const body = { key: customerOf(stage, userId).apiToken, ...call };
  for (let tries = 1; ; tries += 1) {
    const sent = await stage.send('POST', '/api/v2', { body });
    const answer = sent.body as ResellerAnswer;
    if (!isNoResponse.test(String(answer.error))) return { answer, isRepeated: sent.isRepeated || tries > 1 };
    // A refusal that does not end is our fault.
    if (tries === mostTries) throw new Error(`API v2 does not answer ${JSON.stringify(call)}: ${answer.error}`);
    await pass(500);
  }
}

async function buyByReseller(stage: CustomerStage, purchase: Purchase): Promise<PurchaseOutcome> {
  const { key, userId, serviceId, link, quantity, runs } = purchase;
  const spread = runs > 1 ? { runs, interval: 10 } : {};
  const call = { action: 'add', service: serviceId, link, quantity, request_id: key, ...spread };
  const { answer } = await callReseller(stage, userId, call);
  return { id: answer.order, reason: answer.error as string | undefined };
}

async function buy(stage: CustomerStage): Promise<void> {
  const purchase = newPurchase(stage, 1);
  // Sometimes a customer presses twice.
  const presses = stage.random.chance(0.1) ? 2 : 1;
  await Promise.all(Array.from({ length: presses }, () => sendPurchase(stage, purchase)));
}

async function spread(stage: CustomerStage): Promise<void> {
  await sendPurchase(stage, newPurchase(stage, stage.random.between(2, 4)));
}

type Bought = Purchase & { id: number };
const isBought = (purchase: Purchase): boolean => boughtAs(purchase) !== undefined;

/** Of what was bought lately one that fits. */
function pickBought(
  { random, diary }: CustomerStage,
  fits: (it: Purchase) => boolean,
  last: number,
): Bought | undefined {
  const found = diary.purchases.filter((it) => isBought(it) && fits(it)).slice(-last);
  const picked = found.length > 0 ? random.pick(found) : undefined;
  return picked && { ...picked, id: boughtAs(picked) as number };
}

/** Like a program that was restarted and does not remember the response. */
async function buyAgain(stage: CustomerStage): Promise<void> {
  const done = stage.diary.purchases.filter(isBought).slice(-50);
  if (done.length > 0) await sendPurchase(stage, stage.random.pick(done));
}

async function requestChange(
  stage: CustomerStage,
  kind: CustomerRequest['kind'],
  bought: Bought,
  byRest: string,
  call: object | undefined,
): Promise<void> {
  const { send, diary, random } = stage;
  const note = (isTaken: boolean, isRepeated: boolean) => {
    const answer = isTaken ? 'taken' : isRepeated ? 'unclear' : 'refused';
    diary.requests.push({ kind, subject: bought.id, answer });
  };
  if (call && random.chance(0.5)) {
    const { answer, isRepeated } = await callReseller(stage, bought.userId, call);
    const [first] = [answer].flat();
    const said = first?.cancel ?? first?.refill;
    note(said !== undefined && typeof said !== 'object', isRepeated);
  } else {
    const { token } = customerOf(stage, bought.userId);
    const { status, isRepeated } = await send('POST', `/core/api/v1/${byRest}`, { token, body: {} });
    note(status < 300, isRepeated);
  }
}

async function cancel(stage: CustomerStage): Promise<void> {
  const bought = pickBought(stage, ({ runs }) => runs === 1, 12);
  if (!bought) return;
  const call = { action: 'cancel', orders: String(bought.id) };
  await requestChange(stage, 'cancel', bought, `orders/${bought.id}/cancel`, call);
}

/** What the customer sees as completed, among what was bought with a guarantee; now and then any of it. */
async function pickCompleted(stage: CustomerStage): Promise<Bought | undefined> {
  const isGuaranteed = ({ serviceId, runs }: Purchase) => serviceId === stage.services.full && runs === 1;
  const any = pickBought(stage, isGuaranteed, Number.POSITIVE_INFINITY);
  if (!any || stage.random.chance(0.2)) return any;
  const { token } = customerOf(stage, any.userId);
  const { body } = await stage.send('GET', '/core/api/v1/orders?status=completed&per_page=100', { token });
  const completed = new Set(((body.data ?? []) as unknown as { id: number }[]).map(({ id }) => id));
  const isSeen = (it: Purchase) => it.userId === any.userId && completed.has(boughtAs(it) as number);
  return pickBought(stage, (it) => isGuaranteed(it) && isSeen(it), Number.POSITIVE_INFINITY);
}

async function refill(stage: CustomerStage): Promise<void> {
  const bought = await pickCompleted(stage);
  if (!bought) return;
  const call = { action: 'refill', order: bought.id };
  await requestChange(stage, 'refill', bought, `orders/${bought.id}/refill-requests`, call);
}

async function cancelFeed(stage: CustomerStage): Promise<void> {
  const bought = pickBought(stage, ({ runs }) => runs > 1, 6);
  if (bought) await requestChange(stage, 'cancel-feed', bought, `drip-feeds/${bought.id}/cancel`, undefined);
}

const orderActs = [buy, buy, buy, buy, buy, buyAgain, spread, cancel, cancel, refill, refill, cancelFeed];
/** Banks decide sooner than customers dispute: nobody can buy meanwhile, and in a long run nobody would. */
const bankActs = [disputePayment, decideDispute, decideDispute, decideDispute];
const acts = [...orderActs, ...orderActs, payIn, payIn, payIn, ...bankActs];

export async function actAtRandom(stage: CustomerStage): Promise<void> {
  await stage.random.pick(acts)(stage);
}
