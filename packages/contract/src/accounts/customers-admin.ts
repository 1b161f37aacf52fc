// How staff find a customer, what they see of one, and what they may set. Every write is in the audit table.
import { priceTypes } from '@crescendo/rules/catalogue/service-terms';
import * as z from 'zod';
import { dollars } from '../money/amounts.ts';
import { VerificationDocument } from '../money/documents.ts';
import { FinanceRecord } from '../money/finances.ts';
import { OrderStatus } from '../orders/order-parts.ts';
import { file, id, list, localised, moment, one, seenVersion, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';

/** How many there are: exact up to a limit, and beyond it the limit, which is then said. */
export const Count = z.strictObject({ count: z.int(), is_estimate: z.boolean() });
export type Count = z.infer<typeof Count>;

const fraction = z.number().min(0).max(1);
/** In dollars; below zero is what a customer owes. */
const amount = z.number();
const gradeName = z.strictObject({ id, name: z.string(), discount_percent: fraction });

export const CustomerRow = z.strictObject({
  id,
  email: z.string().nullable(),
  name: z.string(),
  /** Bought without an account. */
  is_guest: z.boolean(),
  is_email_verified: z.boolean(),
  is_staff: z.boolean(),
  telegram_username: z.string().nullable(),
  grade: gradeName.nullable(),
  personal_discount: fraction,
  /** Paid in and bonus together. */
  balance: amount,
  bonus: amount,
  spent: amount,
  orders: Count,
  last_order_at: moment.nullable(),
  last_seen_at: moment.nullable(),
  documents_to_review: z.int(),
  frozen_at: moment.nullable(),
  created_at: moment,
});
export type CustomerRow = z.infer<typeof CustomerRow>;

const yes = z.literal('1').optional();

/** What the list is usually looked at for; but for all of them each is a filter by that name. */
export const customerTabs = ['all', 'bought_lately', 'never_bought', 'has_documents', 'uses_api', 'is_frozen'] as const;
export type CustomerTab = (typeof customerTabs)[number];

const customerFilter = {
  /** The beginning of an address, of a part of it, of a word of the name or of the name at Telegram; or a whole id. */
  search: z.string().trim().min(1).max(190).optional(),
  is_frozen: yes,
  owes: yes,
  is_staff: yes,
  has_discount: yes,
  has_documents: yes,
  /** Has an order of the last thirty days that was paid. */
  bought_lately: yes,
  /** Has no order that was paid. */
  never_bought: yes,
  /** Has called the API with a key of their own. */
  uses_api: yes,
  grade_id: wholeNumberText.pipe(id).optional(),
  /** Days in UTC, both included. */
  registered_from: z.iso.date().optional(),
  registered_to: z.iso.date().optional(),
};

const CustomerSession = z.strictObject({
  id,
  device: z.string().nullable(),
  address: z.string().nullable(),
  kind: z.enum(['shop', 'console']),
  /** Opened by staff who look at the panel as this customer. */
  is_visit: z.boolean(),
  created_at: moment,
  last_used_at: moment,
});

export const CustomerNote = z.strictObject({
  id,
  text: z.string(),
  author_id: id,
  author: z.string(),
  created_at: moment,
});
export type CustomerNote = z.infer<typeof CustomerNote>;

const dollarsText = z.string();

/** A service that can be given a price of its own; amounts are for a thousand, or for the whole of a fixed price. */
const PriceableService = z.strictObject({
  service_id: id,
  service: z.string(),
  price_type: z.enum(priceTypes),
  normal_price: dollarsText,
  /** What the provider takes; null where none is known, or where the caller may not see it. */
  cost: dollarsText.nullable(),
});
export type PriceableService = z.infer<typeof PriceableService>;

/** What one customer pays for one service instead of its price. */
export const PersonalPrice = PriceableService.extend({
  price: dollarsText,
  is_below_cost: z.boolean(),
  /** False where the service is sold by quantity or as a whole since, and the price was set for the other. */
  is_in_effect: z.boolean(),
});
export type PersonalPrice = z.infer<typeof PersonalPrice>;

export const accountKinds = ['paid_in', 'bonus', 'referral', 'task', 'hold'] as const;

/** All that staff see of one customer. */
export const CustomerDetails = CustomerRow.extend({
  /** Sent back with whatever changes the account. */
  version: z.int(),
  locale: z.string(),
  country: z.string().nullable(),
  company_name: z.string().nullable(),
  is_two_factor_on: z.boolean(),
  /** Has proven who pays. */
  is_verified: z.boolean(),
  frozen_reason: z.string().nullable(),
  /** What counts for prices now: the better of the grade's discount and the personal one. */
  discount: fraction,
  next_grade: z.strictObject({ name: z.string(), spending_goal: amount }).nullable(),
  personal_prices: z.array(PersonalPrice),
  is_held: z.boolean(),
  accounts: z.array(z.strictObject({ kind: z.enum(accountKinds), balance: amount })),
  latest_orders: z.array(
    z.strictObject({
      id,
      service: z.string(),
      network: z.strictObject({ icon: z.string().nullable(), color: z.string() }),
      status: OrderStatus,
      delivery_state: z.string(),
      is_partial: z.boolean(),
      charge: amount,
      /** A share of what the order brought; null where it is not known, or where the caller may not see it. */
      margin: z.number().nullable(),
      created_at: moment,
    }),
  ),
  /** Each with what the customer could spend after it. */
  latest_records: z.array(FinanceRecord.extend({ balance_after: amount })),
  records: Count,
  sessions: z.array(CustomerSession),
  notes: z.array(CustomerNote),
  documents: z.array(VerificationDocument),
  source: z
    .strictObject({
      utm_source: z.string().nullable(),
      utm_medium: z.string().nullable(),
      utm_campaign: z.string().nullable(),
      referrer: z.string().nullable(),
    })
    .nullable(),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

const change = {
  audience: 'staff:users.manage',
  params: z.object({ id: wholeNumberText }),
  query: localised,
  response: one(CustomerDetails),
  errors: ['not-found', 'conflict'],
} as const;
const version = seenVersion;
const ofService = { params: change.params.extend({ service_id: wholeNumberText }) } as const;

/** Half of the price at most: more is a gift of money, which has its own call and its own limit. */
export const mostPersonalDiscount = 0.5;

export const customerAdminRoutes = {
  listCustomers: route({
    method: 'GET',
    path: '/api/v1/admin/customers',
    audience: 'staff:users.read',
    summary: 'Lists customers, newest first; a search lists them by the word that matches',
    query: localised.extend({
      ...customerFilter,
      /** Continues behind the last row of the page before. */
      after: z.string().max(300).optional(),
      limit: wholeNumberText.pipe(z.number().min(1).max(100)).optional(),
    }),
    response: z.strictObject({
      data: z.array(CustomerRow),
      /** Where the next page begins; null on the last one. */
      next: z.string().nullable(),
      /** Only with the first page. */
      count: Count.nullable(),
    }),
  }),
  countCustomers: route({
    method: 'GET',
    path: '/api/v1/admin/customers/counts',
    audience: 'staff:users.read',
    summary: 'Counts the customers of each tab of their list; beyond ten thousand a count is an estimate',
    query: localised,
    response: one(z.array(Count.extend({ tab: z.enum(customerTabs) }))),
  }),
  exportCustomers: route({
    method: 'GET',
    path: '/api/v1/admin/customers/export',
    audience: 'staff:users.read',
    summary: 'Exports all customers that match as a CSV file of any size',
    query: localised.extend(customerFilter),
    answers: 'file',
    response: file,
  }),
  readCustomer: route({
    method: 'GET',
    path: '/api/v1/admin/customers/{id}',
    audience: 'staff:users.read',
    summary: 'Returns a customer with accounts, sessions, notes, documents and what happened last',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: one(CustomerDetails),
    errors: ['not-found'],
  }),
  setPersonalDiscount: route({
    ...change,
    method: 'PUT',
    path: '/api/v1/admin/customers/{id}/discount',
    summary: "Sets a customer's own discount on all prices; the better of it and the grade's discount counts",
    body: z.strictObject({
      version,
      discount: fraction
        .max(mostPersonalDiscount)
        .refine((value) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, { error: 'six-decimals' }),
    }),
  }),
  listPriceableServices: route({
    method: 'GET',
    path: '/api/v1/admin/priceable-services',
    audience: 'staff:users.manage',
    summary: 'Finds services by id or by words of their name, to set a price for one customer',
    query: localised.extend({ search: z.string().trim().min(1).max(100) }),
    response: list(PriceableService),
  }),
  setPersonalPrice: route({
    ...change,
    ...ofService,
    method: 'PUT',
    path: '/api/v1/admin/customers/{id}/prices/{service_id}',
    summary: 'Sets what a customer pays for a thousand of a service, or for a fixed price; no discount comes on top',
    body: z.strictObject({ version, price: dollars() }),
  }),
  removePersonalPrice: route({
    ...change,
    ...ofService,
    method: 'DELETE',
    path: '/api/v1/admin/customers/{id}/prices/{service_id}',
    summary: 'Removes the price that a customer has for a service',
    body: z.strictObject({ version }),
  }),
  freezeCustomer: route({
    ...change,
    method: 'PUT',
    path: '/api/v1/admin/customers/{id}/frozen',
    summary:
      'Freezes a customer with a reason, or with null ends the freezing; refused if the account changed meanwhile',
    body: z.strictObject({ version, reason: z.string().trim().min(1).max(500).nullable() }),
  }),
  addCustomerNote: route({
    method: 'POST',
    path: '/api/v1/admin/customers/{id}/notes',
    audience: 'staff:users.manage',
    summary: 'Adds a note that only staff see; notes are never changed',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    response: one(CustomerNote),
    status: 201,
    idempotent: true,
    errors: ['not-found'],
  }),
  endCustomerSessions: route({
    method: 'DELETE',
    path: '/api/v1/admin/customers/{id}/sessions',
    audience: 'staff:users.manage',
    summary: 'Ends all sessions of a customer, or the one that is named',
    params: z.object({ id: wholeNumberText }),
    query: localised.extend({ session_id: wholeNumberText.pipe(id).optional() }),
    response: one(z.strictObject({ ended: z.int() })),
    errors: ['not-found'],
  }),
} as const;
