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
    summary: 'Mails the code of a sign-in or a registration once more, at most every 30 seconds',
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
      'Takes the second step with a code: of the mail, of the authenticator app, or a recovery code; opens the account of a registration',
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
    body: z.strictObject({ credential: PasskeyAnswer, session: z.string().max(200).optional() }),
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
    body: z.strictObject({ is_2fa: z.boolean(), code: shortCode.optional() }),
    limits: [{ name: 'update-2fa', most: 10, seconds: 60, by: 'account' }],
    response: one(z.union([codeSent, z.strictObject({ is_2fa: z.boolean() })])),
    errors: ['too-many-requests'],
  }),
  listSecondFactors: route({
    method: 'GET',
    path: '/api/v1/profile/second-factors',
    audience: 'customer',
    duringVisit: false,
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
    response: one(z.union([codeSent, z.strictObject({ secret: z.string(), uri: z.string() })])),
    errors: ['conflict', 'too-many-requests'],
  }),
  confirmTotp: route({
    method: 'PUT',
    path: '/api/v1/profile/totp',
    audience: 'customer',
    summary: 'Switches the authenticator app on and gives recovery codes, shown this once; none where older ones hold',
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
    summary: 'Switches the authenticator app off',
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
    summary: 'Ten new recovery codes in place of the old ones, shown this once',
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
    summary: 'What the browser needs to make a passkey',
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
    summary: 'Keeps a passkey the browser has made; gives recovery codes, shown this once, unless older ones hold',
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
    summary: 'Forgets a passkey',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject(proof),
    limits: proofLimits,
    response: one(z.union([codeSent, SecondFactors])),
    errors: ['not-found', 'too-many-requests'],
  }),
} as const;
