import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { announceChange } from './announce-change.ts';
import { listFactors } from './factors.queries.ts';
import { lockAccount } from './factors.store.ts';
import { deletePasskey } from './passkeys.store.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { forgetIdleRecoveryCodes } from './recovery-codes.ts';

export async function removePasskey(context: PersonContext, id: number, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { userId } = context.caller;
  const trx = await context.transaction();
  await lockAccount(trx, userId);
  if (!(await deletePasskey(trx, { id, userId }))) throw new Failure('not-found');
  await forgetIdleRecoveryCodes(context, userId);
  await announceChange(context, { event: 'factor-removed', factor: 'passkey' });
  return listFactors(trx, userId);
}
