import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isPasswordRight } from '../accounts/accounts.ts';
import { acceptsRecoveryCode } from './authenticator/recovery-codes.ts';
import { acceptsTotp } from './authenticator/totp.ts';
import { acceptsAccountCode, sendAccountCode } from './codes/account-code.ts';
import { readOwner } from './factors.queries.ts';
import { invalidCode } from './refusals.ts';

export type Proof = { current_password?: string | undefined; code?: string | undefined };

/**
 * Makes sure that anyone who holds the session is the owner of the account: by the password, by a code of a factor, or by
 * a code that is mailed to who has no password. `code-sent` means that the call is to be made again with that code.
 * Anything wrong is refused. To be called before the request's transaction is used: a password is not compared in one.
 */
export async function proveOwner(context: PersonContext, proof: Proof): Promise<'proven' | 'code-sent'> {
  const { caller, clock, database, panel } = context;
  const owner = await database.panel(panel.id, (trx) => readOwner(trx, clock, caller));
  if (proof.current_password !== undefined) {
    if (await isPasswordRight(owner.passwordHash, proof.current_password)) return 'proven';
    throw new Failure('invalid', { fields: { current_password: [{ key: 'wrong-password' }] } });
  }
  if (proof.code !== undefined) {
    if (await isCodeOfOwner(context, proof.code)) return 'proven';
    throw invalidCode();
  }
  if (owner.passwordHash) throw new Failure('invalid', { fields: { current_password: [{ key: 'required' }] } });
  if (owner.email) {
    await sendAccountCode(context, { id: owner.id, email: owner.email, locale: owner.locale }, 'proof');
    return 'code-sent';
  }
  // A customer of another service without an address can only sign in by that service again.
  if (owner.hasJustSignedIn) return 'proven';
  throw new Failure('invalid', { fields: { code: [{ key: 'sign-in-again' }] } });
}

async function isCodeOfOwner(context: PersonContext, code: string): Promise<boolean> {
  const { userId } = context.caller;
  return (
    (await acceptsAccountCode(context, 'proof', code)) ||
    (await acceptsTotp(context, userId, code)) ||
    (await acceptsRecoveryCode(context, userId, code))
  );
}
