import { createHash } from 'node:crypto';
import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { socialRoutes } from '@crescendo/contract/accounts/social';
import type { Input } from '@crescendo/contract/route';
import { affiliateCodes } from '@crescendo/rules/promotions/affiliate';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { openSession } from '../sign-in/sign-in.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { personOfIdToken } from './providers/google.adapter.ts';
import { credentialRefused, notRegister } from './refusals.ts';
import { spendAssertion } from './spent-assertions.store.ts';

type GoogleOneTapInput = Input<typeof socialRoutes.logInWithGoogleOneTap>['body'];

/** Signs in with an ID token that Google gave to the page. */
export async function logInWithGoogleOneTap(context: Context, input: GoogleOneTapInput): Promise<SignInAnswer> {
  const { clock, config, panel } = context;
  const audience = panel.settings.googleClientId;
  if (!audience) throw new Failure('not-found');
  const now = new Date(Date.now() + clock.offsetMs);
  const person = await personOfIdToken(config, input.credential, { audience, now }).catch((cause: unknown) => {
    throw new Failure('unavailable', { retryAfterSeconds: 5, cause });
  });
  if (!person) throw credentialRefused();
  const spent = { panelId: panel.id, ...oneTapUse(input.credential) };
  if (!(await spendAssertion(await context.transaction(), spent))) throw credentialRefused();
  const user = await findOrOpenAccount(context, person, affiliateCodes(input.affiliate_code));
  if (!user) throw notRegister();
  return openSession(context, user);
}

/** What was signed, without the signature, which can be spelled in several ways; and until when it would be accepted. */
function oneTapUse(token: string): { digest: Buffer; expiresAt: Date } {
  const signed = token.slice(0, token.lastIndexOf('.'));
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return { digest: createHash('sha256').update(`google:${signed}`).digest(), expiresAt: new Date(claims.exp * 1000) };
}
