// What the product needs from every outside system that moves money, without how it is done.

import type { SignedText } from '@crescendo/contract/money/payments';
import type { SecretName } from '@crescendo/contract/panels/panels';
import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../../platform/context.ts';

export const gatewayNames = ['sandbox', 'stripe', 'crypto'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** What payments work with, in a request and in a job alike. */
export type PaymentContext = Pick<Context, 'panel' | 'database' | 'clock' | 'secrets' | 'config' | 'log'>;

/** A gateway as one panel knows it: where it is and by which keys. */
export type GatewayAccount = PaymentContext & { keys: Partial<Record<SecretName, string>> };

export type Money = { amountMinor: bigint; currency: string };

export type PaymentOrder = Money & {
  invoiceId: number;
  description: string;
  email: string | null;
  locale: Locale;
  successUrl: string;
  cancelUrl: string;
  callbackUrl: string;
  expiresAt: Date;
  /** The same for every attempt at the same thing, so that a repeated one changes nothing over there. */
  onceKey: string;
};

/** What a gateway took back of a charge after it was paid. */
export type GatewayLosses = {
  /** Given back to the customer there, by whomever. */
  refundedMinor: bigint;
  /** Withdrawn because the customer's bank disputes the payment, and not reinstated. */
  disputedMinor: bigint;
  /** Null where nobody ever disputed it. */
  dispute: 'open' | 'won' | 'lost' | null;
};

/** `payment` is the gateway's name for the money itself, which refunds need. */
export type GatewayState = {
  status: 'open' | 'paid' | 'failed' | 'expired' | 'refunded';
  paid?: Money;
  payment?: string | null;
  /** Money came, but not the requested amount. */
  isUnderpaid?: boolean;
  /** Of a payment that was made; one that is refunded has lost everything, unless this says otherwise. */
  losses?: GatewayLosses | undefined;
};

export type CardState =
  | { status: 'open' | 'failed' }
  | { status: 'linked'; card: { reference: string; brand: string; last4: string; expires: string } };

/** What a genuine callback is about. It is a reason to read the state, not a fact. */
export type GatewayEvent = {
  eventId: string;
  about: 'payment' | 'card';
  reference: string;
  /** Ours, where the gateway repeats it: a charge may be reported before its reference is stored. */
  invoiceId?: number | undefined;
  payment?: string | null;
};

export type CardOrder = Pick<
  PaymentOrder,
  'email' | 'locale' | 'successUrl' | 'cancelUrl' | 'callbackUrl' | 'onceKey'
> & {
  linkId: number;
  customer: string;
};

export type Cards = {
  /** The gateway's name for a customer. */
  enrol: (
    account: GatewayAccount,
    person: { userId: number; email: string | null; onceKey: string },
  ) => Promise<string>;
  link: (account: GatewayAccount, order: CardOrder) => Promise<{ reference: string; redirectUrl: string }>;
  readLink: (account: GatewayAccount, reference: string) => Promise<CardState>;
  charge: (
    account: GatewayAccount,
    order: PaymentOrder & { customer: string; card: string },
  ) => Promise<{ reference: string; state: GatewayState }>;
  forget: (account: GatewayAccount, card: string) => Promise<void>;
};

export type Gateway = {
  /** Secrets without which the panel does not have it. */
  needs: readonly SecretName[];
  /** Others it reads where they are there. */
  reads?: readonly SecretName[];
  isTest?: boolean;
  open: (account: GatewayAccount, order: PaymentOrder) => Promise<{ reference: string; redirectUrl: string }>;
  ask: (account: GatewayAccount, subject: { reference: string; payment: string | null }) => Promise<GatewayState>;
  /** Undefined for what does not concern payments; throws NotGenuine for what the gateway did not sign. */
  readCallback: (account: GatewayAccount, signed: SignedText, now: Date) => Promise<GatewayEvent | undefined>;
  /** Absent where money is sent back by hand. */
  refund?: (
    account: GatewayAccount,
    refund: Money & { reference: string; payment: string | null; onceKey: string },
  ) => Promise<void>;
  cards?: Cards;
};

/** The gateway said no, and would say it again. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}

/** It could not be called, or its response cannot be understood: neither done nor refused. */
export class GatewayUnclear extends Error {
  override readonly name = 'GatewayUnclear';
}

/** Not signed by the gateway, or signed too long ago. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine';
}

/** How old a signed callback may be: long enough for slow clocks, too short for a replay to be worth keeping one. */
export const oldestCallbackSeconds = 300;
