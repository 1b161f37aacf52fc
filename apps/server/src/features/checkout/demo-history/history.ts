// The parts of a demo panel's history. Times are seconds relative to the first start, so all of them are negative.
// Customers, checkouts, orders, drip-feeds and invoices refer to each other and get their ids when they are written.
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import type { RunPrice } from '@crescendo/rules/ordering/run-share';
import type { OrderTotal } from '@crescendo/rules/pricing/order-total';
import type { CouponTerms } from '@crescendo/rules/promotions/coupon-effect';
import type { OrderableService } from '../../catalogue/catalogue.ts';
import type { Posting } from '../../ledger/ledger.ts';
import type { CheckedLine, PricedLine } from '../lines/order-line.ts';

export type Seconds = number;

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How a service reaches the simulated provider. */
export type SnapshotRoute = {
  id: number;
  providerId: number;
  externalId: string;
  type: string;
  rateMicros: bigint;
  canCancel: boolean;
};

export type SnapshotService = OrderableService & {
  typeId: number;
  exampleLink: string;
  startMinutes: number;
  unitsPerDay: number | null;
  defaultQuantity: number;
  route: SnapshotRoute | null;
};

export type SnapshotMethod = {
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

export type SnapshotCoupon = CouponTerms & { id: number; minAmountMicros: bigint; maxPerUser: number | null };

export type SnapshotGrade = { id: number; goalMicros: bigint; discountPpm: number };

/** What the panel sells and how it can be paid, as read before planning. */
export type PanelSnapshot = {
  services: readonly SnapshotService[];
  methods: readonly SnapshotMethod[];
  /** Public ones that give a bonus or cashback when funds are added. */
  coupons: readonly SnapshotCoupon[];
  /** Sorted by goal, lowest first. */
  grades: readonly SnapshotGrade[];
  unitMicros: bigint;
  guaranteePpm: number;
  rubRatePpm: bigint;
};

export type Customer = {
  email: string;
  name: string;
  locale: 'en' | 'de' | 'ru';
  country: string;
  joinedAt: Seconds;
  /** The demo customer, whose account already exists. */
  isDemo: boolean;
};

export type PlannedRefundToSource = { at: Seconds; reason: string };

export type PlannedInvoice = {
  customer: Customer;
  method: SnapshotMethod;
  purpose: 'add_funds' | 'order';
  at: Seconds;
  paidAt: Seconds | null;
  status: 'paid' | 'refunded' | 'expired' | 'in_moderation' | 'waiting_confirmation';
  amountMicros: bigint;
  feeMicros: bigint;
  bonusMicros: bigint;
  coupon: { coupon: SnapshotCoupon; couponMicros: bigint } | null;
  refund: PlannedRefundToSource | null;
};

/** Money that an operator gives a customer. */
export type PlannedAdjustment = { customer: Customer; at: Seconds; amountMicros: bigint; reason: string };

export type PlannedCheckout = {
  customer: Customer;
  at: Seconds;
  unitMicros: bigint;
  total: OrderTotal<CheckedLine>;
  invoice: PlannedInvoice | null;
};

export type PlannedEvent = {
  at: Seconds;
  from: OrderStatus | null;
  to: OrderStatus;
  cause: string;
  actor: 'customer' | 'system';
};

export type PlannedDripFeed = {
  checkout: PlannedCheckout;
  line: PricedLine;
  status: 'in_processing' | 'completed' | 'canceled';
  refundedMicros: bigint;
  nextRunAt: Seconds | null;
  endedAt: Seconds | null;
};

/** An order that the simulated provider accepted and still delivers. */
export type PlannedSubmission = {
  route: SnapshotRoute;
  acceptedAt: Seconds;
  polledAt: Seconds | null;
};

export type PlannedOrder = {
  checkout: PlannedCheckout;
  line: PricedLine;
  lineNo: number;
  run: { feed: PlannedDripFeed; no: number; price: RunPrice } | null;
  at: Seconds;
  paidAt: Seconds | null;
  status: OrderStatus;
  startedAt: Seconds | null;
  completedAt: Seconds | null;
  delivered: number;
  isPartial: boolean;
  refundedMicros: bigint;
  cancelReason: string | null;
  events: PlannedEvent[];
  progress: { at: Seconds; delivered: number }[];
  /** None for samples, which only look as if they had been delivered. */
  submission: PlannedSubmission | null;
};

/** A posting whose reference contains the id of what it is about. */
export type PlannedPosting = Pick<Posting, 'kind'> & {
  at: Seconds;
  customer: Customer;
  about:
    | { order: PlannedOrder }
    | { feed: PlannedDripFeed }
    | { invoice: PlannedInvoice }
    | { adjustment: PlannedAdjustment };
  /** The last part of the reference. */
  suffix: string;
  method?: SnapshotMethod | undefined;
  isByStaff?: boolean;
  reason?: string;
  refundOf?: PlannedPosting | undefined;
  lines: {
    account: 'paid_in' | 'bonus' | 'hold' | 'revenue' | 'promotions' | 'adjustments' | 'gateway';
    amountMicros: bigint;
  }[];
};

export type HeldGrade = { customer: Customer; gradeId: number; createdAt: Seconds; expiresAt: Seconds };
export type PlannedReview = {
  customer: Customer;
  service: SnapshotService;
  at: Seconds;
  rating: number;
  comment: string | null;
};
export type PlannedFavourite = { customer: Customer; service: SnapshotService; at: Seconds };
export type PlannedRefill = {
  order: PlannedOrder;
  at: Seconds;
  status: 'completed' | 'rejected' | 'in_progress';
  endedAt: Seconds | null;
};
export type PlannedQuestion = { customer: Customer; order: PlannedOrder; at: Seconds; subject: string; text: string };

export type History = {
  customers: Customer[];
  invoices: PlannedInvoice[];
  checkouts: PlannedCheckout[];
  feeds: PlannedDripFeed[];
  orders: PlannedOrder[];
  postings: PlannedPosting[];
  adjustments: PlannedAdjustment[];
  grades: HeldGrade[];
  reviews: PlannedReview[];
  favourites: PlannedFavourite[];
  refills: PlannedRefill[];
  questions: PlannedQuestion[];
};

export const emptyHistory = (): History => ({
  customers: [],
  invoices: [],
  checkouts: [],
  feeds: [],
  orders: [],
  postings: [],
  adjustments: [],
  grades: [],
  reviews: [],
  favourites: [],
  refills: [],
  questions: [],
});
