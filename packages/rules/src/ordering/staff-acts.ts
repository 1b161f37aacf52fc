// What staff may do with an order, and why not. Nothing is sent again while a provider has the order or may have it: that
// would buy it twice.
import { type OrderStatus, stateAfter } from './order-state.ts';

export const staffActs = [
  'resend',
  'route',
  'quantities',
  'completed',
  'partial',
  'request-cancel',
  'canceled',
  'refill',
] as const;
export type StaffAct = (typeof staffActs)[number];

export type StaffFacts = {
  status: OrderStatus;
  isPaid: boolean;
  /** Made up for show: nothing of it is ever sent. */
  isSample: boolean;
  /** Under way to a provider, or nobody knows whether one has it. */
  isUncertain: boolean;
  /** A provider has taken it. */
  isAtProvider: boolean;
  /** The provider that has it takes orders of this service back. */
  canProviderCancel: boolean;
  /** Its customer, staff or the panel asked for its end, and the provider has not answered. */
  isCancelRequested: boolean;
  quantity: number;
  /** A refill is promised, and its time has not passed. */
  isUnderGuarantee: boolean;
  hasOpenRefill: boolean;
};

export type StaffRefusal =
  | 'sample'
  | 'ended'
  | 'unpaid'
  | 'uncertain'
  | 'at-provider'
  | 'not-at-provider'
  | 'provider-keeps'
  | 'cancel-requested'
  | 'one-unit'
  | 'not-completed'
  | 'no-guarantee'
  | 'refill-open';

const isUnderWay = (status: OrderStatus) => status === 'in_processing' || status === 'stopped' || status === 'error';
const isEnded = (status: OrderStatus) => status === 'completed' || status === 'canceled';

/** Null where it can be done. */
export function staffActRefusal(act: StaffAct, facts: StaffFacts): StaffRefusal | null {
  const { status } = facts;
  if (act === 'refill') {
    if (status !== 'completed') return 'not-completed';
    if (!facts.isUnderGuarantee) return 'no-guarantee';
    return facts.hasOpenRefill ? 'refill-open' : null;
  }
  if (isEnded(status)) return 'ended';
  if (act === 'canceled') {
    if (stateAfter(status, 'cancel') === undefined) return 'unpaid';
    return facts.isUncertain ? 'uncertain' : null;
  }
  if (!isUnderWay(status) || !facts.isPaid) return 'unpaid';
  if (act === 'quantities') return null;
  if (facts.isUncertain) return 'uncertain';
  if (act === 'resend' || act === 'route') {
    if (facts.isSample) return 'sample';
    return facts.isAtProvider ? 'at-provider' : null;
  }
  if (act === 'request-cancel') {
    if (!facts.isAtProvider) return 'not-at-provider';
    if (!facts.canProviderCancel) return 'provider-keeps';
    return facts.isCancelRequested ? 'cancel-requested' : null;
  }
  return act === 'partial' && facts.quantity < 2 ? 'one-unit' : null;
}
