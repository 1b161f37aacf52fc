import * as z from 'zod';
import { perMinute, type RateLimit } from '../route.ts';

/** Proof that the person at the keyboard is the owner: the password, or a code where there is none. */
export const proof = { current_password: z.string().max(300).optional(), code: z.string().trim().max(40).optional() };
/** The answer to a call that lacks its proof, where a code was mailed for it: make the call again with that code. */
export const codeSent = z.strictObject({ code_sent: z.literal(true) });

/** For anyone who guesses patiently with somebody else's session. */
export const patientProofLimit = {
  name: 'proof-by-account-hourly',
  most: 40,
  seconds: 3600,
  by: 'account',
} as const satisfies RateLimit;

export const proofLimits = [perMinute('proof', 'account'), patientProofLimit] as const;
