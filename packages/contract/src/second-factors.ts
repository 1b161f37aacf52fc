// What is asked for beside the password: codes by mail, an authenticator app, recovery codes, passkeys.
import * as z from 'zod';
import { localised, moment, one, wholeNumberText } from './primitives.ts';
import { proof, proofLimits } from './proof.ts';
import { perMinute, route } from './route.ts';
import { Message, SignInAnswer } from './sign-in.ts';

const codeLimits = [perMinute('code', 'address', 20), perMinute('code', 'body.session')];

/** What the browser's own interface takes and gives; its form is checked by the library that made it. */
const passkeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) });
const passkeyAnswer = z.record(z.string(), z.unknown());

export const SecondFactors = z.strictObject({
  /** Codes by e-mail. */
  is_2fa: z.boolean(),
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(
    z.strictObject({ id: z.int(), name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
  ),
});

export const secondFactorRoutes = {
  sendCode: route({
    method: 'POST',
    path: '/2fa/send-code',
    audience: 'public',
    summary: 'Mails the code of a sign-in once more, at most every 30 seconds',
    query: localised,
    body: z.strictObject({ session: z.string().max(200) }),
    limits: codeLimits,
    response: Message,
    errors: ['too-many-requests'],
  }),
  verifyCode: route({
    method: 'POST',
    path: '/2fa/verify',
    audience: 'public',
    summary: 'Takes the second step with a code: of the mail, of the authenticator app, or a recovery code',
    query: localised,
    body: z.strictObject({
      session: z.string().max(200),
      code: z.string().trim().max(40),
      method: z.enum(['email', 'totp', 'recovery']).default('email'),
    }),
    limits: codeLimits,
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
  askPasskey: route({
    method: 'POST',
    path: '/login/passkey/options',
    audience: 'public',
    summary: 'What a passkey has to sign: alone, or as the second step of a session',
    query: localised,
    body: z.strictObject({ session: z.string().max(200).optional() }),
    limits: [perMinute('passkey', 'address', 20)],
    response: passkeyOptions,
    errors: ['too-many-requests'],
  }),
  logInWithPasskey: route({
    method: 'POST',
    path: '/login/passkey',
    audience: 'public',
    summary: 'Signs in with a passkey, alone or as the second step of a session',
    query: localised,
    body: z.strictObject({ credential: passkeyAnswer, session: z.string().max(200).optional() }),
    limits: [perMinute('passkey', 'address', 20)],
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
  updateTwoFactor: route({
    method: 'POST',
    path: '/api/v1/update-2fa',
    audience: 'customer',
    summary: 'Switches codes by e-mail on or off: the first call sends a code, the second brings it',
    query: localised,
    body: z.strictObject({ is_2fa: z.boolean(), code: z.string().trim().max(10).optional() }),
    limits: [{ name: 'update-2fa', most: 10, seconds: 60, by: 'account' }],
    response: one(z.union([z.strictObject({ code_sent: z.literal(true) }), z.strictObject({ is_2fa: z.boolean() })])),
    errors: ['too-many-requests'],
  }),
  listSecondFactors: route({
    method: 'GET',
    path: '/api/v1/profile/second-factors',
    audience: 'customer',
    summary: 'What is asked for beside the password',
    query: localised,
    response: one(SecondFactors),
  }),
  startTotp: route({
    method: 'POST',
    path: '/api/v1/profile/totp',
    audience: 'customer',
    summary: 'A secret for an authenticator app; it counts once a code of it was given',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.strictObject({ secret: z.string(), uri: z.string() })),
    errors: ['too-many-requests'],
  }),
  confirmTotp: route({
    method: 'PUT',
    path: '/api/v1/profile/totp',
    audience: 'customer',
    summary: 'Switches the authenticator app on and gives recovery codes, shown this once',
    query: localised,
    body: z.strictObject({ code: z.string().trim().max(10) }),
    limits: proofLimits,
    response: one(z.strictObject({ recovery_codes: z.array(z.string()) })),
    errors: ['too-many-requests'],
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/v1/profile/totp',
    audience: 'customer',
    summary: 'Switches the authenticator app off',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.null()),
    errors: ['too-many-requests'],
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/v1/profile/recovery-codes',
    audience: 'customer',
    summary: 'Ten new recovery codes in place of the old ones, shown this once',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.strictObject({ recovery_codes: z.array(z.string()) })),
    errors: ['too-many-requests'],
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/v1/profile/passkeys/options',
    audience: 'customer',
    summary: 'What the browser needs to make a passkey',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.record(z.string(), z.unknown())),
    errors: ['too-many-requests'],
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/v1/profile/passkeys',
    audience: 'customer',
    summary: 'Keeps a passkey the browser has made',
    query: localised,
    body: z.strictObject({
      credential: z.record(z.string(), z.unknown()),
      name: z.string().trim().min(1).max(60),
    }),
    response: one(SecondFactors),
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/v1/profile/passkeys/{id}',
    audience: 'customer',
    summary: 'Forgets a passkey',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(SecondFactors),
    errors: ['not-found', 'too-many-requests'],
  }),
} as const;
