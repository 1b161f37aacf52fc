// What customers of a chaos run act with, and the diary they keep.
import type { Random } from '../chaos/random.ts';
import type { RepeatingClient } from '../chaos/repeating-client.ts';
import type { CardPayments } from './card-payments.ts';
import type { CouponTerms, CustomerRequest, Deposit, Purchase } from './journals.ts';

export type Customer = { id: number; token: string; apiToken: string };
export type Diary = { purchases: Purchase[]; deposits: Deposit[]; requests: CustomerRequest[]; unanswered: number };
export type CustomerStage = {
  random: Random;
  send: RepeatingClient;
  customers: Customer[];
  /** With a guarantee, drip-feeds, and a provider to fall back on; and without any of it. */
  services: { full: number; plain: number };
  coupons: CouponTerms[];
  cards: { methodId: number; payments: CardPayments };
  diary: Diary;
};
