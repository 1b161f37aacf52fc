// One attempt to buy. What was sent is kept under its key until it is known what became of it, so that a second press,
// a reload, the return from a gateway or a lost response find the order that is there instead of making
// another. It is repeated exactly: by then a coupon may be used up and the same cart cost something else.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

/** The cart is the same in all tabs, so its attempt is, too; a form belongs to its tab. */
export type CheckoutPlace = 'cart' | 'form';

/** Stored by these names: with others, an order that was begun before a deploy would be made a second time. */
export type OrderAttempt = {
  /** The draft, see `draftKey`; another one is another attempt. */
  wish: string;
  key: string;
  call: 'createWidgetOrders' | 'requestWidgetOrder';
  body: unknown;
  /** The response came, and a payment is under way. */
  isAwaitingPayment?: boolean;
  madeAt: number;
};

/** An invoice can be paid for longer than this; anyone who comes back later begins again. */
const paymentTime = 30 * 60_000;
const longest = 24 * 60 * 60_000;

const storageOf = (place: CheckoutPlace) => (place === 'cart' ? 'localStorage' : 'sessionStorage');
const keyOf = (place: CheckoutPlace) => `${place}-order-attempt`;

/** Where storage is full or forbidden, the attempt lives as long as the page. */
const unkept = new Map<CheckoutPlace, OrderAttempt>();

/** The attempt that is under way for this draft. */
export function attemptFor(place: CheckoutPlace, draft: string): OrderAttempt | undefined {
  const kept = readAttempt(place);
  if (kept?.wish !== draft) return undefined;
  return Date.now() - kept.madeAt < (kept.isAwaitingPayment ? paymentTime : longest) ? kept : undefined;
}

export function beginAttempt(place: CheckoutPlace, given: Pick<OrderAttempt, 'wish' | 'call' | 'body'>): OrderAttempt {
  const attempt = { ...given, key: crypto.randomUUID(), madeAt: Date.now() };
  keep(place, attempt);
  return attempt;
}

export function awaitPayment(place: CheckoutPlace, attempt: OrderAttempt) {
  keep(place, { ...attempt, isAwaitingPayment: true });
}

export function forgetAttempt(place: CheckoutPlace) {
  unkept.delete(place);
  keepStored(storageOf(place), keyOf(place), null);
}

function keep(place: CheckoutPlace, attempt: OrderAttempt) {
  if (keepStored(storageOf(place), keyOf(place), JSON.stringify(attempt))) unkept.delete(place);
  else unkept.set(place, attempt);
}

function readAttempt(place: CheckoutPlace): OrderAttempt | undefined {
  try {
    const kept = JSON.parse(readStored(storageOf(place), keyOf(place)) ?? 'null') as OrderAttempt | null;
    return kept ?? unkept.get(place);
  } catch {
    return unkept.get(place);
  }
}
