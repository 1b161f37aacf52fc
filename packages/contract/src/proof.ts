import * as z from 'zod';
import { perMinute } from './route.ts';

/** Proof that the person at the keyboard is the owner: the password, or a code where there is none. */
export const proof = { current_password: z.string().max(300).optional(), code: z.string().trim().max(40).optional() };
export const proofLimits = [perMinute('proof', 'account')];
