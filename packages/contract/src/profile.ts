import * as z from 'zod';
import { AccountType, Messenger } from './account-fields.ts';
import { moment } from './primitives.ts';

/** The profile as far as features fill it: what has no feature yet is absent rather than invented. */
export const Profile = z.strictObject({
  id: z.int(),
  /** Null for a customer who came without one, from Telegram for instance. */
  email: z.string().nullable(),
  email_verified_at: moment.nullable(),
  name: z.string(),
  /** In dollars; zero as long as nothing was paid in. */
  balance: z.number(),
  currency: z.literal('USD'),
  spend: z.number(),
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
  /** The house the account came from, if any. */
  social_provider: z.string().nullable(),
  /** Echo of the session's token, for whoever asked with it. */
  auth_token: z.string().nullable(),
  /** Proves the customer to the chat service; null where the panel has none. */
  intercomHash: z.string().nullable(),
  yandexMetrikaClientId: z.string().nullable(),
  notify_order_actions: z.boolean(),
  notify_payment_actions: z.boolean(),
  notify_subscription_actions: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;
