// Calls between a stranger and a session. They are at the root and answer unwrapped.
import { passwordLength } from '@crescendo/rules/accounts/password';
import * as z from 'zod';
import { localised, plainLine } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { AccountType, emailAddress, Messenger, newPassword, personName } from './account-fields.ts';
import { marketingFields } from './marketing.ts';

const signInLimits = [perMinute('sign-in', 'address', 20), perMinute('sign-in', 'body.email')];

/** What the captcha gave; required only where the panel has it switched on. */
const captcha = { 'g-recaptcha-response': z.string().max(10_000).optional() };

const Credentials = z.strictObject({
  email: emailAddress,
  password: z
    .string()
    .min(1)
    .max(passwordLength.longest * 4),
  remember: z.boolean().optional(),
  ...captcha,
});

/** The ways a second step can be taken. */
export const SecondFactor = z.enum(['email', 'totp', 'passkey', 'recovery']);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A session, or the request for a second step; the two forms that clients know are both here. */
export const SignInAnswer = z.union([
  z.strictObject({ authToken: z.string(), token: z.strictObject({ authToken: z.string() }) }),
  z.strictObject({
    requires_2fa: z.literal(true),
    session: z.string(),
    fa: z.strictObject({ session: z.string(), methods: z.array(SecondFactor) }),
  }),
]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const Message = z.strictObject({ message: z.string() });

/** Codes of those who sent the visitor, in the order they did. */
export const affiliateCode = { affiliate_code: z.string().max(512).optional() };

export const signInRoutes = {
  logIn: route({
    method: 'POST',
    path: '/login',
    audience: 'public',
    summary: 'Signs in with e-mail and password; returns the token in the body and the authorization header',
    query: localised,
    body: Credentials,
    limits: signInLimits,
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
  signInToConsole: route({
    method: 'POST',
    path: '/console/sign-in',
    audience: 'public',
    summary: 'Signs staff in to the console; the response and the second step are the same as for login',
    query: localised,
    body: Credentials.pick({ email: true, password: true }),
    limits: signInLimits,
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
  register: route({
    method: 'POST',
    path: '/register',
    audience: 'public',
    summary: 'Mails a code, which opens the account in a second step; the response is the same for a taken address',
    query: localised,
    body: z.strictObject({
      name: personName,
      email: emailAddress,
      password: newPassword,
      password_confirmation: z.string(),
      account_type: AccountType.default('personal'),
      messengers: z.array(Messenger).max(4).default([]),
      vat: plainLine(50).nullish(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullish(),
      ...captcha,
      ...affiliateCode,
      ymClientId: z.string().max(100).optional(),
      gtagClientId: z.string().max(100).optional(),
      ...marketingFields,
    }),
    /** Few for one e-mail: the mails go to the person who has that mailbox. */
    limits: [perMinute('register', 'address'), perMinute('register', 'body.email', 3)],
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
  refresh: route({
    method: 'GET',
    path: '/refresh',
    audience: 'customer',
    summary: 'Refreshes the token of a session; the old one works for another minute and returns the same new token',
    query: localised,
    neverAPage: true,
    response: z.strictObject({ authToken: z.string() }),
  }),
  sendPasswordLink: route({
    method: 'POST',
    path: '/password/email',
    audience: 'public',
    summary: 'Mails a link to reset the password; the response is the same whether or not the account exists',
    query: localised,
    body: z.strictObject({ email: emailAddress, ...captcha }),
    limits: [perMinute('password-email', 'address'), perMinute('password-email', 'body.email', 3)],
    response: Message,
    errors: ['too-many-requests'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/password/reset',
    audience: 'public',
    summary: 'Sets a new password with the token from the mail, which works once within an hour',
    query: localised,
    body: z.strictObject({
      email: emailAddress,
      token: z.string().max(200),
      password: newPassword,
      password_confirmation: z.string(),
    }),
    limits: [perMinute('password-reset', 'address'), perMinute('password-reset', 'body.email')],
    response: Message,
    errors: ['too-many-requests'],
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/email/confirm',
    audience: 'public',
    summary: 'Confirms an e-mail address with the token from the mail',
    query: localised,
    body: z.strictObject({ token: z.string().max(200) }),
    limits: [perMinute('confirm-email', 'address')],
    /** Where to choose a password, for anyone who confirmed an account that was opened without being signed in as it. */
    response: Message.extend({ set_password: z.string().nullable() }),
    errors: ['too-many-requests'],
  }),
  getCaptcha: route({
    method: 'GET',
    path: '/captcha',
    audience: 'public',
    summary: 'Returns a captcha challenge for the browser, or the site key of an external captcha service',
    query: localised,
    neverAPage: true,
    limits: [perMinute('captcha', 'address', 60)],
    response: z.strictObject({
      kind: z.enum(['none', 'altcha', 'recaptcha']),
      site_key: z.string().nullable(),
      challenge: z.record(z.string(), z.unknown()).nullable(),
    }),
  }),
} as const;
