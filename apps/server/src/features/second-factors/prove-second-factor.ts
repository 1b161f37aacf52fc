import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { acceptsRecoveryCode } from './authenticator/recovery-codes.ts';
import { acceptsTotp } from './authenticator/totp.ts';
import { acceptsAccountCode, sendAccountCode } from './codes/account-code.ts';
import { readFactors } from './factors.queries.ts';
import { invalidCode } from './refusals.ts';

/**
 * Makes sure that anyone who holds the session has a second factor of the account at hand, now. A password is none, and
 * who has no second factor is refused until there is one. `code-sent` means that the call is to be made again with that code.
 */
export async function proveSecondFactor(
  context: PersonContext,
  code: string | undefined,
): Promise<'proven' | 'code-sent'> {
  const { caller, database, panel } = context;
  const factors = await database.panel(panel.id, (trx) => readFactors(trx, caller.userId));
  const { email, locale, hasEmailCode, hasTotp } = factors;
  if (!hasEmailCode && !hasTotp) throw new Failure('invalid', { fields: { code: [{ key: 'second-factor-needed' }] } });
  if (code === undefined) {
    if (!hasEmailCode || email === null) throw new Failure('invalid', { fields: { code: [{ key: 'required' }] } });
    await sendAccountCode(context, { id: caller.userId, email, locale }, 'proof');
    return 'code-sent';
  }
  const isRight =
    (hasEmailCode && (await acceptsAccountCode(context, 'proof', code))) ||
    (hasTotp && (await acceptsTotp(context, caller.userId, code))) ||
    (await acceptsRecoveryCode(context, caller.userId, code));
  if (!isRight) throw invalidCode();
  return 'proven';
}
