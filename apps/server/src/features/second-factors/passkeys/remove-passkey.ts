import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { hasSignInMethod } from '../../accounts/accounts.ts';
import { announceChange } from '../announce-change.ts';
import { forgetIdleRecoveryCodes } from '../authenticator/recovery-codes.ts';
import { listFactors } from '../factors.queries.ts';
import { lockAccount } from '../factors.store.ts';
import { type Proof, proveOwner } from '../prove-owner.ts';
import { deletePasskey } from './passkeys.store.ts';

/** Forgets a passkey, unless nothing would be left to sign in with. */
export async function removePasskey(context: PersonContext, id: number, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { userId } = context.caller;
  const trx = await context.transaction();
  await lockAccount(trx, userId);
  if (!(await deletePasskey(trx, { id, userId }))) throw new Failure('not-found');
  if (!(await hasSignInMethod(trx, userId))) throw new Failure('invalid', { fields: { id: [{ key: 'only-way-in' }] } });
  await forgetIdleRecoveryCodes(context, userId);
  await announceChange(context, { event: 'factor-removed', factor: 'passkey' });
  return listFactors(trx, userId);
}
