// Ways to pay, invoices and linked cards, as customers use them; and the routes that gateways call back.
import * as z from 'zod';
import { id, list, localised, moment, one, wholeNumberText } from '../primitives.ts';
import { couponTries, perMinute, route } from '../route.ts';
import { dollars } from './amounts.ts';

export const strategies = ['balance', 'linkedCard', 'stripe_checkout', 'qr_code', 'message', 'others'] as const;
export const Strategy = z.enum(strategies);
export type Strategy = z.infer<typeof Strategy>;

export const invoiceStatuses = [
  'created',
  'waiting_confirmation',
  'in_moderation',
  'paid',
  'failed',
  'expired',
  'refunded',
] as const;
export const InvoiceStatus = z.enum(invoiceStatuses);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

export const ChargeCurrency = z.enum(['USD', 'RUB']);
const fraction = z.number().min(0).max(1);

export const PaymentMethod = z.strictObject({
  id: z.int(),
  name: z.string(),
  translate_key: z.string().nullable(),
  additional_information: z.string().nullable(),
  comments: z.string().nullable(),
  fee_percent: fraction,
  icon: z.string().nullable(),
  min_amount: z.number(),
  max_amount: z.number(),
  strategy: Strategy,
  description: z.string().nullable(),
  charge_currency: ChargeCurrency,
  /** Recurring for linked cards. */
  charge_type: z.enum(['single', 'recurring']),
  reward_percent: fraction,
  payment_method_bonuses: z.array(z.strictObject({ bonus_percent: fraction, from_amount: z.number() })),
  public_fields: z.strictObject({
    /** What the code to scan holds, before amount and invoice are filled in. */
    qr_code: z.string().nullable(),
    is_user_comment: z.boolean(),
    /** No real money moves. */
    is_test: z.boolean(),
    /** A card can be linked and charged later. */
    can_link_card: z.boolean(),
  }),
  linkedCardId: z.int().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What an amount comes to, in dollars. */
export const AddFundsTotal = z.strictObject({
  totalAmount: z.number(),
  toBeCredited: z.number(),
  couponBonusType: z.enum(['discount', 'cashback', 'bonus']).nullable(),
  /** Why the coupon that was sent does not apply, as a sentence; null where it does or none was sent. */
  couponError: z.string().nullable(),
  fee: z.number(),
  paymentMethodBonus: z.number(),
  discount: z.number(),
  couponBonus: z.number(),
  cashback: z.number(),
  /** What the gateway takes, in its currency: decimal text. */
  chargeAmount: z.string(),
  chargeCurrency: ChargeCurrency,
});
export type AddFundsTotal = z.infer<typeof AddFundsTotal>;

export const PaymentMessage = z.strictObject({ account_number: z.string(), comment: z.string() });

/** What the customer has to do next: follow `redirect_url`, scan `qr_code`, pay by `payment_message`, or nothing. */
export const PaymentInfo = z.strictObject({
  invoice_id: z.int(),
  purpose: z.enum(['add_funds', 'order']),
  status: InvoiceStatus,
  strategy: Strategy,
  payment_method_id: z.int(),
  payment_method: z.string(),
  amount: z.number(),
  total_amount: z.number(),
  to_be_credited: z.number(),
  /** What a coupon brings on top, after the payment. */
  cashback: z.number(),
  charge_amount: z.string(),
  charge_currency: ChargeCurrency,
  redirect_url: z.string().nullable(),
  qr_code: z.string().nullable(),
  payment_message: PaymentMessage.nullable(),
  additional_information: z.string().nullable(),
  is_user_comment: z.boolean(),
  is_test: z.boolean(),
  /** Its customer ended it; its status is then expired. A payment that comes all the same is credited. */
  is_canceled: z.boolean(),
  /** Whether its customer may end it. */
  is_cancelable: z.boolean(),
  created_at: moment,
  expires_at: moment,
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;

/** What was paid, to print. Amounts are dollars; who sold and who bought, the client knows from panel and profile. */
export const Receipt = z.strictObject({
  invoice_id: z.int(),
  purpose: z.enum(['add_funds', 'order']),
  status: z.enum(['paid', 'refunded']),
  payment_method: z.string(),
  is_test: z.boolean(),
  created_at: moment,
  paid_at: moment,
  /** What it was for, before fee and discount; with them it is `total_amount`. */
  amount: z.number(),
  fee: z.number(),
  discount: z.number(),
  total_amount: z.number(),
  /** What the gateway took, in its currency: decimal text. */
  charge_amount: z.string(),
  charge_currency: ChargeCurrency,
  /** Given on top by the payment method and by a coupon. */
  bonus: z.number(),
  /** What it paid for; empty where it was paid in. */
  items: z.array(
    z.strictObject({
      kind: z.enum(['order', 'drip_feed']),
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      cost: z.number(),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const LinkedCard = z.strictObject({
  id: z.int(),
  payment_method_id: z.int(),
  brand: z.string(),
  last4: z.string(),
  /** The last month it is good in, like 2031-04. */
  expires: z.string(),
});
export type LinkedCard = z.infer<typeof LinkedCard>;

const couponCode = z.string().trim().max(60);
const returnUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** Either spelling of a field; the one that is first in the table wins. */
const totalBody = z
  .strictObject({
    payment_method_id: id.optional(),
    id: id.optional(),
    amount: dollars(),
    coupon_code: couponCode.nullish(),
    couponCode: couponCode.nullish(),
  })
  .transform((given, context) => {
    const paymentMethodId = given.payment_method_id ?? given.id;
    if (paymentMethodId === undefined) {
      context.addIssue({ code: 'custom', path: ['payment_method_id'], message: 'required', input: undefined });
      return z.NEVER;
    }
    return { paymentMethodId, amountMicros: given.amount, couponCode: given.coupon_code || given.couponCode || null };
  });

const addFundsBody = z
  .strictObject({
    amount: dollars(),
    coupon_code: couponCode.nullish(),
    payment_method_id: id,
    linked_card_id: id.nullish(),
    linkedCardId: id.nullish(),
    success_url: returnUrl.nullish(),
    cancel_url: returnUrl.nullish(),
  })
  .transform((given) => ({
    amountMicros: given.amount,
    couponCode: given.coupon_code || null,
    paymentMethodId: given.payment_method_id,
    linkedCardId: given.linked_card_id ?? given.linkedCardId ?? null,
    successUrl: given.success_url ?? null,
    cancelUrl: given.cancel_url ?? null,
  }));

const withBonuses = {
  method: 'GET',
  audience: 'public',
  summary: 'Lists the payment methods that give a bonus',
  query: localised,
  response: list(PaymentMethod),
} as const;

export const paymentRoutes = {
  listPaymentMethods: route({
    method: 'GET',
    path: '/api/v1/payment-methods',
    audience: 'public',
    summary: 'Lists the payment methods in display order; balance and linked cards only for signed-in customers',
    query: localised,
    response: list(PaymentMethod),
  }),
  listMethodsWithBonuses: route({ ...withBonuses, path: '/api/v1/payment-methods-with-bonuses' }),
  listMethodsWithBonusesAlias: route({ ...withBonuses, path: '/api/v1/coupons/payment-methods-with-bonuses' }),
  readAddFundsTotal: route({
    method: 'POST',
    path: '/api/v1/invoices/total-amount',
    audience: 'customer',
    duringVisit: true,
    summary: 'Calculates the total for an amount with a payment method and a coupon',
    query: localised,
    body: totalBody,
    limits: [perMinute('total-amount', 'account', 240), ...couponTries],
    response: one(AddFundsTotal),
    errors: ['too-many-requests'],
  }),
  addFunds: route({
    method: 'POST',
    path: '/api/v1/add-funds',
    audience: 'customer',
    summary: 'Creates an invoice to add funds; repeat the call with the same Idempotency-Key to get the same invoice',
    query: localised,
    body: addFundsBody,
    idempotent: 'handled',
    limits: [perMinute('add-funds', 'account', 30), ...couponTries],
    response: one(PaymentInfo),
    status: 201,
    errors: ['too-many-requests', 'unavailable'],
  }),
  readInvoice: route({
    method: 'GET',
    path: '/api/v1/invoices/{id}',
    audience: 'customer',
    summary: "Returns one of the customer's invoices with its current status",
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: one(PaymentInfo),
    errors: ['not-found'],
  }),
  listOpenInvoices: route({
    method: 'GET',
    path: '/api/v1/invoices',
    audience: 'customer',
    summary: "Lists the customer's invoices that are still open, newest first: to pay, to be confirmed, in moderation",
    query: localised,
    response: list(PaymentInfo),
  }),
  cancelInvoice: route({
    method: 'POST',
    path: '/api/v1/invoices/{id}/cancel',
    audience: 'customer',
    summary: 'Cancels an invoice that is not paid; repeating it changes nothing, and a late payment is still credited',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject({}),
    limits: [perMinute('cancel-invoice', 'account', 30)],
    response: one(PaymentInfo),
    errors: ['not-found', 'conflict', 'too-many-requests'],
  }),
  readReceipt: route({
    method: 'GET',
    path: '/api/v1/invoices/{id}/receipt',
    audience: 'customer',
    summary: 'Returns the receipt of a paid invoice',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: one(Receipt),
    errors: ['not-found'],
  }),
  markIsPaid: route({
    method: 'POST',
    path: '/api/v1/invoices/{invoiceId}/mark-is-paid',
    audience: 'customer',
    summary: 'Marks a manual payment as sent, so that the operator expects it',
    params: z.object({ invoiceId: wholeNumberText }),
    query: localised,
    body: z.strictObject({ comment: z.string().trim().max(1000).nullish() }),
    response: one(PaymentInfo),
    errors: ['not-found', 'conflict'],
  }),
  listLinkedCards: route({
    method: 'GET',
    path: '/api/v1/recurring-payments-methods',
    audience: 'customer',
    summary: "Lists the customer's linked cards",
    query: localised,
    response: list(LinkedCard),
  }),
  linkCard: route({
    method: 'POST',
    path: '/api/v1/recurring-payments-methods',
    audience: 'customer',
    summary: 'Returns the URL of the gateway page where the customer links a card',
    query: localised,
    body: z.strictObject({
      payment_method_id: id,
      /** The subscription the card is wanted for: it is named in the address the customer comes back to. */
      subscription_id: id.nullish(),
    }),
    limits: [perMinute('link-card', 'account', 10)],
    response: one(z.strictObject({ redirect_url: z.string() })),
    status: 201,
    errors: ['too-many-requests', 'unavailable'],
  }),
  removeLinkedCard: route({
    method: 'DELETE',
    path: '/api/v1/recurring-payments-methods/{cardId}',
    audience: 'customer',
    summary: 'Deletes a linked card, here and at the gateway',
    params: z.object({ cardId: wholeNumberText }),
    query: localised,
    response: one(z.null()),
    errors: ['not-found'],
  }),
  receivePaymentCallback: route({
    method: 'POST',
    path: '/api/v1/payment-callbacks/{gateway}',
    audience: 'callback',
    summary: "Receives a gateway's signed callback; the payment is then read from the gateway itself",
    params: z.object({ gateway: z.enum(['sandbox', 'stripe', 'crypto']) }),
    query: localised,
    takesSignedText: true,
    body: z.custom<SignedText>(),
    bodyLimit: 256 * 1024,
    response: one(z.null()),
    errors: ['bad-request', 'not-found', 'unavailable'],
  }),
} as const;

/** A body as it came, byte for byte, with the headers that sign it. */
export type SignedText = { text: string; headers: Readonly<Record<string, string | string[] | undefined>> };
