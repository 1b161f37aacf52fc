// Accounts at other houses: signing in with them, and binding them to the profile.
import * as z from 'zod';
import { id, link, localised, moment, one, redirection } from './primitives.ts';
import { Profile } from './profile.ts';
import { perMinute, route } from './route.ts';
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

export const socialRoutes = {
  startGoogleLogin: route({
    method: 'GET',
    path: '/login/google',
    audience: 'public',
    summary: 'Goes to Google and comes back to /login with a one-time code',
    query: localised.extend({ ...affiliateCode, redirect: link.optional().catch(undefined) }),
    neverAPage: true,
    answers: 'redirect',
    response: redirection,
    errors: ['not-found'],
  }),
  startFacebookLogin: route({
    method: 'GET',
    path: '/login/facebook',
    audience: 'public',
    summary: 'Goes to Facebook and comes back to /login with a one-time code',
    query: localised.extend({ ...affiliateCode, redirect: link.optional().catch(undefined) }),
    neverAPage: true,
    answers: 'redirect',
    response: redirection,
    errors: ['not-found'],
  }),
  returnFromProvider: route({
    method: 'GET',
    path: '/login/{provider}/callback',
    audience: 'callback',
    summary: 'Where a provider sends the browser back to',
    params: z.object({ provider: z.enum(['google', 'facebook']) }),
    query: localised.extend({
      code: z.string().max(2000).optional(),
      state: z.string().max(300).optional(),
      error: z.string().max(300).optional(),
    }),
    neverAPage: true,
    answers: 'redirect',
    response: redirection,
    errors: ['not-found'],
  }),
  logInWithGoogleOneTap: route({
    method: 'POST',
    path: '/login/google-one-tap',
    audience: 'public',
    summary: 'Signs in with an ID token of Google',
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
    summary: 'Signs in with data that Telegram has signed',
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
    summary: 'Binds a Telegram account to the profile',
    query: localised,
    body: TelegramData,
    response: one(Profile),
    errors: ['not-found'],
  }),
  listSocialAccounts: route({
    method: 'GET',
    path: '/api/v1/profile/social',
    audience: 'customer',
    summary: 'The accounts at other houses that lead to this one',
    query: localised,
    response: one(z.array(z.strictObject({ provider: z.string(), label: z.string().nullable(), created_at: moment }))),
  }),
  detachSocialAccount: route({
    method: 'DELETE',
    path: '/api/v1/profile/social/{provider}',
    audience: 'customer',
    summary: 'Unbinds an account at another house, unless it is the only way in',
    params: z.object({ provider: z.enum(['google', 'facebook', 'telegram']) }),
    query: localised,
    response: one(z.null()),
    errors: ['not-found'],
  }),
} as const;
