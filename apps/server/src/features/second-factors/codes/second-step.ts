import type { SecondFactor, SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Context, SessionKind } from '../../../platform/context.ts';
import { type Factors, readFactors } from '../factors.queries.ts';
import { insertCheck } from './code-checks.store.ts';
import { mailCode } from './mail-code.ts';

/**
 * The request for a second step, where somebody whose password was right has a second factor; undefined where they
 * have none. A code is mailed at once only when there is no other way, so that nobody gets mails they do not need.
 */
export async function secondStep(
  context: Context,
  user: { id: number },
  kind: SessionKind = 'shop',
): Promise<SignInAnswer | undefined> {
  const { panel, clock } = context;
  const trx = await context.transaction();
  const factors = await readFactors(trx, user.id);
  const methods = methodsOf(factors);
  if (methods.length === 0) return undefined;
  const { email, locale } = factors;
  const isMailed = email !== null && methods.every((method) => method === 'email' || method === 'recovery');
  const codeMac = isMailed ? await mailCode(context, { id: user.id, email, locale }, 'sign-in') : null;
  const check = { panelId: panel.id, userId: user.id, purpose: 'sign-in', codeMac, isSent: isMailed, kind } as const;
  const session = await insertCheck(trx, clock, check);
  return { requires_2fa: true, session, fa: { session, methods } };
}

function methodsOf({ hasEmailCode, hasTotp, hasPasskey, recoveryCodesLeft }: Factors): SecondFactor[] {
  const methods: SecondFactor[] = [];
  if (hasTotp) methods.push('totp');
  if (hasPasskey) methods.push('passkey');
  if (hasEmailCode) methods.push('email');
  // A way in for anyone who lost the others, never a factor of its own.
  if (methods.length > 0 && recoveryCodesLeft > 0) methods.push('recovery');
  return methods;
}
