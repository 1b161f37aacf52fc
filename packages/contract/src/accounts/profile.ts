import * as z from 'zod';
import { Grades } from '../money/promotions.ts';
import { id, localised, moment, one, plainLine, plainLines, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { AccountType, emailAddress, Messenger, newPassword, personName } from './account-fields.ts';
import { marketingFields } from './marketing.ts';
import { codeSent, proof, proofLimits } from './proof.ts';

/** All fields of the profile. What nobody can have yet is as empty as it is for anyone who has none: no guess, no sample. */
export const Profile = z.strictObject({
  id: z.int(),
  /** Null for a customer who came without one, from Telegram for instance. */
  email: z.string().nullable(),
  email_verified_at: moment.nullable(),
  name: z.string(),
  /** In dollars, as all amounts here: what can be spent, paid-in and bonus money together. Below zero it is owed. */
  balance: z.number(),
  /** Nothing of it can be spent while a payment is disputed. */
  balance_is_held: z.boolean(),
  currency: z.literal('USD'),
  /** What was earned and is not paid out yet. */
  referral_user_balance: z.number(),
  task_user_balance: z.number(),
  /** What orders took, less what came back. */
  spend: z.number(),
  total_earnings: z.number(),
  /** A fraction, as all percents on the wire. */
  referral_program_percent: z.number().min(0).max(1),
  invoices_in_moderation: z.int(),
  account_type: AccountType,
  company_name: z.string().nullable(),
  company_address: z.string().nullable(),
  company_site: z.string().nullable(),
  vat: z.string().nullable(),
  permissions: z.array(z.string()),
  all_permissions: z.array(z.string()),
  roles: z.array(z.string()),
  created_at: moment,
  affiliate_code: z.string(),
  is_2fa: z.boolean(),
  frozen_at: moment.nullable(),
  extension_api_token: z.string().nullable(),
  messengers: z.array(Messenger),
  telegram_id: z.int().nullable(),
  telegram_username: z.string().nullable(),
  /** The service the account came from, if any. */
  social_provider: z.string().nullable(),
  /** Echo of the session's token, for a caller who sent it. */
  auth_token: z.string().nullable(),
  /** Staff look at the panel as this customer and can change nothing. */
  is_visit: z.boolean(),
  /** Proves the customer to the chat service; null where the panel has none. */
  intercomHash: z.string().nullable(),
  yandexMetrikaClientId: z.string().nullable(),
  notify_order_actions: z.boolean(),
  notify_payment_actions: z.boolean(),
  notify_subscription_actions: z.boolean(),
  youtube_accounts: z.array(z.never()),
  /** Which grade the customer's spending has earned. */
  grades: Grades,
  /** The last one that was paid. */
  last_order: z.strictObject({ created_at: moment, service_type: z.strictObject({ network_id: id }) }).nullable(),
});
export type Profile = z.infer<typeof Profile>;

const optionalText = (most: number) => plainLine(most).nullable();

export const Session = z.strictObject({
  id: z.int(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  is_current: z.boolean(),
  /** Staff who look at the panel as this customer. */
  is_staff: z.boolean(),
});

export type Session = z.infer<typeof Session>;

export const NotificationFlags = z.strictObject({
  notify_order_actions: z.boolean(),
  notify_payment_actions: z.boolean(),
  notify_subscription_actions: z.boolean(),
});
export type NotificationFlags = z.infer<typeof NotificationFlags>;

const allOff: NotificationFlags = {
  notify_order_actions: false,
  notify_payment_actions: false,
  notify_subscription_actions: false,
};

/** All three flags, or what a mail program sends when its reader presses "unsubscribe" (RFC 8058). */
const NotificationChoices = NotificationFlags.partial()
  .extend({ 'List-Unsubscribe': z.literal('One-Click').optional() })
  .superRefine((given, { addIssue }) => {
    if (given['List-Unsubscribe']) return;
    for (const flag of NotificationFlags.keyof().options) {
      if (given[flag] === undefined) addIssue({ code: 'custom', path: [flag], message: 'required' });
    }
  })
  .transform(({ 'List-Unsubscribe': isOneClick, ...flags }) => (isOneClick ? allOff : (flags as NotificationFlags)));

const unsubscribe = {
  params: z.object({ userId: wholeNumberText }),
  query: localised.extend({ signature: z.string().max(200).optional() }),
};

/** What a signed-in customer does with the account, and what a signed link in a mail lets anybody do. */
export const profileRoutes = {
  updateProfile: route({
    method: 'PUT',
    path: '/api/v1/profile',
    audience: 'customer',
    summary: 'Updates the given fields of the profile',
    query: localised,
    body: z.strictObject({
      name: personName.optional(),
      company_name: optionalText(200).optional(),
      company_address: plainLines(500).nullable().optional(),
      company_site: optionalText(300).optional(),
      vat: optionalText(50).optional(),
      messengers: z.array(Messenger).max(4).optional(),
      ...NotificationFlags.partial().shape,
    }),
    limits: [perMinute('update-profile', 'account', 30)],
    response: one(Profile),
    errors: ['too-many-requests'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/v1/profile/password',
    audience: 'customer',
    summary: 'Sets a new password and ends all other sessions',
    query: localised,
    evenIfFrozen: true,
    body: z.strictObject({
      /** Missing only for an account that never had one. */
      current_password: z.string().max(300).optional(),
      password: newPassword,
      password_confirmation: z.string(),
    }),
    limits: [perMinute('change-password', 'account')],
    response: one(z.null()),
    errors: ['too-many-requests'],
  }),
  setEmail: route({
    method: 'POST',
    path: '/api/v1/profile/set-email',
    audience: 'customer',
    summary: "Sends a confirmation mail to a new address; the account's e-mail changes once it is confirmed",
    query: localised,
    /** Proof is required where there is something to prove with: a stolen session must not move the account away. */
    body: z.strictObject({ email: emailAddress, ...proof }),
    limits: [{ name: 'set-email', most: 10, seconds: 600, by: 'account' }],
    response: one(z.union([codeSent, Profile])),
    errors: ['too-many-requests'],
  }),
  setAnalyticsClientId: route({
    method: 'POST',
    path: '/api/v1/profile/set-analytics-client-id',
    audience: 'customer',
    summary: 'Saves the client ids that analytics services use for this browser',
    query: localised,
    body: z.strictObject({
      ymClientId: z.string().trim().max(100).optional(),
      gtagClientId: z.string().trim().max(100).optional(),
    }),
    response: one(z.null()),
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/v1/profile/sessions',
    audience: 'customer',
    summary: 'Lists the active sessions of the account',
    query: localised,
    response: one(z.array(Session)),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/v1/profile/sessions/{id}',
    audience: 'customer',
    summary: "Ends one of the customer's sessions",
    params: z.object({ id: wholeNumberText }),
    query: localised,
    evenIfFrozen: true,
    response: one(z.null()),
    errors: ['not-found'],
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/v1/profile/sessions',
    audience: 'customer',
    summary: 'Ends all sessions except the current one',
    query: localised,
    evenIfFrozen: true,
    response: one(z.null()),
  }),
  renewExtensionToken: route({
    method: 'POST',
    path: '/api/v1/profile/extension-token',
    audience: 'customer',
    summary: 'Replaces the personal token for the browser extension',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, z.strictObject({ extension_api_token: z.string() })])),
    errors: ['too-many-requests'],
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/v1/profile/export',
    audience: 'customer',
    duringVisit: false,
    summary: 'Returns all data that the panel stores about the customer',
    query: localised,
    limits: [{ name: 'export', most: 10, seconds: 600, by: 'account' }],
    response: one(z.record(z.string(), z.unknown())),
    errors: ['too-many-requests'],
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/v1/profile',
    audience: 'customer',
    summary: 'Deletes the account: personal data is erased, financial records are kept without a name',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, z.null()])),
    errors: ['too-many-requests'],
  }),
  getNotifications: route({
    method: 'GET',
    path: '/unsubscribe/{userId}',
    audience: 'public',
    summary: 'Returns the mail preferences of a customer, for the holder of a signed link',
    ...unsubscribe,
    response: one(NotificationFlags),
    errors: ['not-found'],
  }),
  saveNotifications: route({
    method: 'POST',
    path: '/unsubscribe/{userId}',
    audience: 'public',
    summary: 'Updates the mail preferences with a signed link; one-click unsubscribe turns all of them off',
    ...unsubscribe,
    body: NotificationChoices,
    takesForm: true,
    response: one(NotificationFlags),
    errors: ['not-found'],
  }),
  addMarketingSource: route({
    method: 'POST',
    path: '/api/v1/marketing-sources',
    audience: 'public',
    summary: 'Records the marketing source of a visit',
    query: localised,
    body: z.strictObject({
      ...marketingFields,
      referrer: z.string().max(2000).optional(),
      landing_url: z.string().max(2000).optional(),
    }),
    limits: [perMinute('marketing-source', 'address', 30)],
    response: one(z.null()),
    errors: ['too-many-requests'],
  }),
} as const;
