// Accounts at other services: signing in with them, and binding them to the profile.
import * as z from 'zod';
import { id, localised, moment, one, redirection } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { Profile } from './profile.ts';
import { affiliateCode, SignInAnswer } from './sign-in.ts';

/** As Telegram signs it: every field it sent is part of the signature. */
export const TelegramData = z.strictObject({
  id: id,
  first_name: z.string().max(300).optional(),
  last_name: z.string().max(300).optional(),
  username: z.string().max(100).optional(),
  photo_url: z.string().max(2000).optional(),
  auth_date: z.int(),
  hash: z.string().max(128),
});

/** What the sign-in page gets in `error` when somebody comes back from a provider without being let in. */
export type SocialError =
  /** What the provider sent makes no account; the page shows the way to register. */
  | 'not_register'
  /** The customer said no over there. */
  | 'social_denied'
  /** The sign-in was not begun by this browser, was used already or took too long. */
  | 'social_expired'
  /** The provider cannot be reached, or its word does not hold. */
  | 'social_failed';

/** A browser is sent here by a link: what is wrong in the address is left out rather than shown as an error. */
const way = localised.extend({
  affiliate_code: affiliateCode.affiliate_code.catch(undefined),
  redirect: z.string().max(2000).optional().catch(undefined),
  /** The call was already led to the panel's own host. */
  is_home: z.literal('1').optional().catch(undefined),
});
const wayLimits = [perMinute('social-way', 'address', 30)];

export const socialRoutes = {
  startGoogleLogin: route({
    method: 'GET',
    path: '/login/google',
    audience: 'public',
    summary: 'Redirects to Google; the browser returns to /login with a one-time code',
    query: way,
    limits: wayLimits,
    neverAPage: true,
    answers: 'redirect',
    response: redirection,
    errors: ['not-found', 'too-many-requests'],
  }),
  startFacebookLogin: route({
    method: 'GET',
    path: '/login/facebook',
    audience: 'public',
    summary: 'Redirects to Facebook; the browser returns to /login with a one-time code',
    query: way,
    limits: wayLimits,
    neverAPage: true,
    answers: 'redirect',
    response: redirection,
    errors: ['not-found', 'too-many-requests'],
  }),
  returnFromProvider: route({
    method: 'GET',
    path: '/login/{provider}/callback',
    audience: 'callback',
    summary: 'Handles the redirect back from a sign-in provider',
    params: z.object({ provider: z.enum(['google', 'facebook']) }),
    query: localised.extend({
      code: z.string().max(4000).optional().catch(undefined),
      state: z.string().max(300).optional().catch(undefined),
      error: z.string().optional().catch('unreadable'),
      iss: z.string().max(300).optional().catch(undefined),
    }),
    limits: wayLimits,
    neverAPage: true,
    answers: 'redirect',
    response: redirection,
    errors: ['not-found', 'too-many-requests'],
  }),
  logInWithGoogleOneTap: route({
    method: 'POST',
    path: '/login/google-one-tap',
    audience: 'public',
    summary: 'Signs in with a Google ID token',
    query: localised,
    body: z.strictObject({ credential: z.string().max(10_000), ...affiliateCode }),
    limits: [perMinute('social', 'address', 20)],
    response: SignInAnswer,
    errors: ['not-found', 'too-many-requests'],
  }),
  logInWithTelegram: route({
    method: 'POST',
    path: '/login/telegram/callback',
    audience: 'public',
    summary: 'Signs in with data signed by Telegram',
    query: localised,
    body: TelegramData.extend(affiliateCode),
    limits: [perMinute('social', 'address', 20)],
    response: SignInAnswer,
    errors: ['not-found', 'too-many-requests'],
  }),
  attachTelegram: route({
    method: 'POST',
    path: '/utils/attach-telegram',
    audience: 'customer',
    summary: 'Links a Telegram account to the profile',
    query: localised,
    body: TelegramData,
    limits: [perMinute('social', 'account')],
    response: one(Profile),
    errors: ['not-found', 'too-many-requests'],
  }),
  listSocialAccounts: route({
    method: 'GET',
    path: '/api/v1/profile/social',
    audience: 'customer',
    summary: 'Lists the social accounts linked to this profile',
    query: localised,
    response: one(z.array(z.strictObject({ provider: z.string(), label: z.string().nullable(), created_at: moment }))),
  }),
  detachSocialAccount: route({
    method: 'DELETE',
    path: '/api/v1/profile/social/{provider}',
    audience: 'customer',
    summary: 'Unlinks a social account, unless it is the only way to sign in',
    params: z.object({ provider: z.enum(['google', 'facebook', 'telegram']) }),
    query: localised,
    response: one(z.null()),
    errors: ['not-found'],
  }),
} as const;
