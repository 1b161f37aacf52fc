// What is required besides the password: codes by mail, an authenticator app, recovery codes, passkeys.
import * as z from 'zod';
import { localised, moment, one, plainLine, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { codeSent, proof, proofLimits } from './proof.ts';
import { Message, SignInAnswer } from './sign-in.ts';

const codeLimits = [perMinute('code', 'address', 20), perMinute('code', 'body.session')];

/** What the browser's own interface takes. */
const passkeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) });

/** What the browser's own interface gives, as JSON. Browsers add fields as they please, so unknown ones are let pass. */
const passkeyText = z.string().max(20_000);
export const PasskeyAnswer = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: passkeyText,
    attestationObject: passkeyText.optional(),
    authenticatorData: passkeyText.optional(),
    signature: passkeyText.optional(),
    userHandle: z.string().max(200).nullish(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const shortCode = z.string().trim().max(10, { error: 'invalid-code' });
const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

export const SecondFactors = z.strictObject({
  /** A customer who signed in with another service may never have set one; then a mailed code is the proof of who it is. */
  has_password: z.boolean(),
  /** Codes by e-mail. */
  is_2fa: z.boolean(),
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(
    z.strictObject({ id: z.int(), name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
  ),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

export const secondFactorRoutes = {
  sendCode: route({
    method: 'POST',
    path: '/2fa/send-code',
    audience: 'public',
    summary: 'Sends the code of a sign-in or registration again, at most every 30 seconds',
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
    summary:
      'Completes a sign-in or registration with a code from the mail, the authenticator app or the recovery codes',
    query: localised,
    body: z.strictObject({
      session: z.string().max(200),
      code: z.string({ error: 'invalid-code' }).trim().max(40, { error: 'invalid-code' }),
      /** Left out, a code of any kind is taken. */
      method: z.enum(['email', 'totp', 'recovery']).optional(),
    }),
    limits: codeLimits,
    limitText: 'validation.invalid-code',
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
  askPasskey: route({
    method: 'POST',
    path: '/login/passkey/options',
    audience: 'public',
    summary: 'Returns the passkey challenge to sign in with, alone or as the second step',
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
    summary: 'Signs in with a passkey, alone or as the second step',
    query: localised,
    body: z.strictObject({ credential: PasskeyAnswer, session: z.string().max(200).optional() }),
    limits: [perMinute('passkey', 'address', 20)],
    response: SignInAnswer,
    errors: ['too-many-requests'],
  }),
  readDemoCode: route({
    method: 'POST',
    path: '/api/v1/console/demo-code',
    audience: 'public',
    summary: 'Returns what the authenticator app of who signs in shows, for the staff of a demo; null for anybody else',
    query: localised,
    body: z.strictObject({ session: z.string().max(200) }),
    limits: [perMinute('demo-code', 'address', 60)],
    response: one(
      z
        .strictObject({
          email: z.string(),
          /** Null while all codes of this minute are used up. */
          code: z.string().nullable(),
          seconds_left: z.int(),
        })
        .nullable(),
    ),
    errors: ['too-many-requests'],
  }),
  updateTwoFactor: route({
    method: 'POST',
    path: '/api/v1/update-2fa',
    audience: 'customer',
    summary: 'Enables or disables codes by e-mail: the first call sends a code, the second submits it',
    query: localised,
    body: z.strictObject({ is_2fa: z.boolean(), code: shortCode.optional() }),
    limits: [{ name: 'update-2fa', most: 10, seconds: 60, by: 'account' }],
    response: one(z.union([codeSent, z.strictObject({ is_2fa: z.boolean() })])),
    errors: ['too-many-requests'],
  }),
  listSecondFactors: route({
    method: 'GET',
    path: '/api/v1/profile/second-factors',
    audience: 'customer',
    whileEnrolling: true,
    duringVisit: false,
    summary: 'Returns the second factors of the account',
    query: localised,
    response: one(SecondFactors),
  }),
  startTotp: route({
    method: 'POST',
    path: '/api/v1/profile/totp',
    audience: 'customer',
    whileEnrolling: true,
    summary: 'Creates a secret for an authenticator app; it takes effect after a code from it is verified',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, z.strictObject({ secret: z.string(), uri: z.string() })])),
    errors: ['conflict', 'too-many-requests'],
  }),
  confirmTotp: route({
    method: 'PUT',
    path: '/api/v1/profile/totp',
    audience: 'customer',
    whileEnrolling: true,
    summary: 'Enables the authenticator app; returns recovery codes once, or none if older ones are still valid',
    query: localised,
    body: z.strictObject({ code: shortCode }),
    limits: proofLimits,
    response: one(RecoveryCodes),
    errors: ['too-many-requests'],
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/v1/profile/totp',
    audience: 'customer',
    summary: 'Disables the authenticator app',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, z.null()])),
    errors: ['too-many-requests'],
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/v1/profile/recovery-codes',
    audience: 'customer',
    summary: 'Replaces the recovery codes with ten new ones, which are returned only once',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, RecoveryCodes])),
    errors: ['conflict', 'too-many-requests'],
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/v1/profile/passkeys/options',
    audience: 'customer',
    whileEnrolling: true,
    summary: 'Returns the options the browser needs to create a passkey',
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, passkeyOptions])),
    errors: ['too-many-requests'],
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/v1/profile/passkeys',
    audience: 'customer',
    whileEnrolling: true,
    summary: 'Saves a passkey; returns recovery codes once, or none if older ones are still valid',
    query: localised,
    body: z.strictObject({ credential: PasskeyAnswer, name: plainLine(60, 1) }),
    limits: proofLimits,
    response: one(SecondFactors.extend(RecoveryCodes.shape)),
    errors: ['too-many-requests'],
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/v1/profile/passkeys/{id}',
    audience: 'customer',
    summary: 'Deletes a passkey',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, SecondFactors])),
    errors: ['not-found', 'too-many-requests'],
  }),
} as const;
