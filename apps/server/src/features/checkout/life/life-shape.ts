// What a panel's life is made of. Times are seconds from the moment of the first start, so all of them are below zero;
// people, checkouts, orders, drip-feeds and invoices name each other, and get their numbers when they are written.
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import type { RunPrice } from '@crescendo/rules/ordering/run-share';
import type { OrderTotal } from '@crescendo/rules/pricing/order-total';
import type { OrderableService } from '../../catalogue/catalogue.ts';
import type { Posting } from '../../ledger/ledger.ts';
import type { CheckedLine, PricedLine } from '../lines/order-line.ts';

export type Seconds = number;

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

export type LifeService = OrderableService & {
  typeId: number;
  exampleLink: string;
  startMinutes: number;
  unitsPerDay: number | null;
  defaultQuantity: number;
};

export type LifeMethod = {
  id: number;
  key: string;
  strategy: string;
  gateway: string | null;
  feePpm: number;
  bonuses: { fromAmountMicros: bigint; bonusPpm: number }[];
  minMicros: bigint;
  maxMicros: bigint;
  currency: string;
};

export type LifeGrade = { id: number; goalMicros: bigint; discountPpm: number };

/** What a life is lived with. */
export type Surroundings = {
  services: readonly LifeService[];
  methods: readonly LifeMethod[];
  /** By their goals, the lowest first. */
  grades: readonly LifeGrade[];
  unitMicros: bigint;
  guaranteePpm: number;
  rubRatePpm: bigint;
};

export type Person = {
  email: string;
  name: string;
  locale: 'en' | 'de' | 'ru';
  country: string;
  joinedAt: Seconds;
  /** The demo customer, who is there before. */
  isDemo: boolean;
};

export type LifeInvoice = {
  person: Person;
  method: LifeMethod;
  purpose: 'add_funds' | 'order';
  at: Seconds;
  paidAt: Seconds | null;
  status: 'paid' | 'expired' | 'in_moderation' | 'waiting_confirmation';
  amountMicros: bigint;
  feeMicros: bigint;
  bonusMicros: bigint;
};

export type LifeCheckout = {
  person: Person;
  at: Seconds;
  unitMicros: bigint;
  total: OrderTotal<CheckedLine>;
  invoice: LifeInvoice | null;
};

export type LifeEvent = {
  at: Seconds;
  from: OrderStatus | null;
  to: OrderStatus;
  cause: string;
  actor: 'customer' | 'system';
};

export type LifeFeed = {
  checkout: LifeCheckout;
  line: PricedLine;
  status: 'in_processing' | 'completed' | 'canceled';
  refundedMicros: bigint;
  nextRunAt: Seconds | null;
  endedAt: Seconds | null;
};

export type LifeOrder = {
  checkout: LifeCheckout;
  line: PricedLine;
  lineNo: number;
  run: { feed: LifeFeed; no: number; price: RunPrice } | null;
  at: Seconds;
  paidAt: Seconds | null;
  status: OrderStatus;
  startedAt: Seconds | null;
  completedAt: Seconds | null;
  startQuantity: number | null;
  delivered: number;
  isPartial: boolean;
  refundedMicros: bigint;
  cancelReason: string | null;
  events: LifeEvent[];
  progress: { at: Seconds; delivered: number }[];
};

/** A posting whose reference is made of the number of what it is about. */
export type LifePosting = Pick<Posting, 'kind'> & {
  at: Seconds;
  person: Person;
  about: { order: LifeOrder } | { feed: LifeFeed } | { invoice: LifeInvoice };
  /** The last part of the reference. */
  suffix: string;
  method?: LifeMethod | undefined;
  isByStaff?: boolean;
  refundOf?: LifePosting | undefined;
  lines: { account: 'paid_in' | 'bonus' | 'hold' | 'revenue' | 'promotions' | 'gateway'; amountMicros: bigint }[];
};

export type HeldGrade = { person: Person; gradeId: number; createdAt: Seconds; expiresAt: Seconds };
export type LifeReview = { person: Person; service: LifeService; at: Seconds; rating: number; comment: string | null };
export type LifeFavourite = { person: Person; service: LifeService; at: Seconds };
export type LifeRefill = {
  order: LifeOrder;
  at: Seconds;
  status: 'completed' | 'rejected' | 'in_progress';
  endedAt: Seconds | null;
};
export type LifeQuestion = { person: Person; order: LifeOrder; at: Seconds; subject: string; text: string };

export type Life = {
  people: Person[];
  invoices: LifeInvoice[];
  checkouts: LifeCheckout[];
  feeds: LifeFeed[];
  orders: LifeOrder[];
  postings: LifePosting[];
  grades: HeldGrade[];
  reviews: LifeReview[];
  favourites: LifeFavourite[];
  refills: LifeRefill[];
  questions: LifeQuestion[];
};

export const emptyLife = (): Life => ({
  people: [],
  invoices: [],
  checkouts: [],
  feeds: [],
  orders: [],
  postings: [],
  grades: [],
  reviews: [],
  favourites: [],
  refills: [],
  questions: [],
});
