import * as z from 'zod';
import { localised, moment, one } from './primitives.ts';
import { route } from './route.ts';

/** The profile as far as features fill it: what has no feature yet is absent rather than invented. */
export const Profile = z.strictObject({
  id: z.int(),
  email: z.string(),
  email_verified_at: moment.nullable(),
  name: z.string(),
  /** In dollars; zero as long as nothing was paid in. */
  balance: z.number(),
  currency: z.literal('USD'),
  spend: z.number(),
  invoices_in_moderation: z.int(),
  account_type: z.enum(['personal', 'company']),
  company_name: z.string().nullable(),
  company_address: z.string().nullable(),
  company_site: z.string().nullable(),
  vat: z.string().nullable(),
  permissions: z.array(z.string()),
  all_permissions: z.array(z.string()),
  roles: z.array(z.string()),
  created_at: moment,
  affiliate_code: z.string(),
  frozen_at: moment.nullable(),
  /** Proves the id to the chat's provider; null where the panel has no chat or no secret of it. */
  intercomHash: z.string().nullable(),
  messengers: z.array(z.strictObject({ type: z.enum(['telegram', 'whatsapp', 'viber', 'skype']), value: z.string() })),
  notify_order_actions: z.boolean(),
  notify_payment_actions: z.boolean(),
  notify_subscription_actions: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const accountRoutes = {
  getProfile: route({
    method: 'GET',
    path: '/api/v1/profile',
    audience: 'customer',
    summary: 'The profile of the signed-in customer',
    query: localised,
    response: one(Profile),
    errors: ['unauthenticated'],
  }),
  logOut: route({
    method: 'POST',
    path: '/logout',
    audience: 'public',
    summary: 'Ends the session of the bearer token; without one there is nothing to end',
    query: localised,
    response: one(z.null()),
  }),
} as const;
