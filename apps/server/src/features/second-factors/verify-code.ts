import type { SecondFactor, SignInAnswer } from '@crescendo/contract/sign-in';
import type { Context } from '../../platform/context.ts';
import { grantSession } from '../accounts/accounts.ts';
import { type Check, completeCheck, takeTryOfSignIn } from './code-checks.store.ts';
import { isMailedCode } from './mail-code.ts';
import { acceptsRecoveryCode } from './recovery-codes.ts';
import { invalidCode } from './refusals.ts';
import { acceptsTotp } from './totp.ts';

type Given = { session: string; code: string; method?: Exclude<SecondFactor, 'passkey'> | undefined };

/** Completes a sign-in with a code. Without a method named, the one field takes a code of any kind. */
export async function verifyCode(context: Context, { session, code, method }: Given): Promise<SignInAnswer> {
  const { clock, database, panel } = context;
  // Committed on its own: a refusal undoes what the request did, and a try must stay counted.
  const check = await database.panel(panel.id, (trx) => takeTryOfSignIn(trx, clock, session));
  if (!check || !(await isRight(context, check, code, method))) throw invalidCode();
  if (!(await completeCheck(await context.transaction(), clock, check.id))) throw invalidCode();
  return grantSession(context, check.userId);
}

async function isRight(context: Context, { userId, codeMac }: Check, code: string, method: Given['method']) {
  const mayBe = (kind: Given['method']) => method === undefined || method === kind;
  return (
    (mayBe('email') && isMailedCode(context, { userId, codeMac, purpose: 'sign-in', code })) ||
    (mayBe('totp') && (await acceptsTotp(context, userId, code))) ||
    (mayBe('recovery') && (await acceptsRecoveryCode(context, userId, code)))
  );
}
