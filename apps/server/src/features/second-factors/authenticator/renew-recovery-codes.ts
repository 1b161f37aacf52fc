import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { announceChange } from '../announce-change.ts';
import { readFactors } from '../factors.queries.ts';
import { lockAccount } from '../factors.store.ts';
import { type Proof, proveOwner } from '../prove-owner.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';

/** Ten new recovery codes; the old ones, wherever they lie, open nothing any more. */
export async function renewRecoveryCodes(context: PersonContext, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { userId } = context.caller;
  const trx = await context.transaction();
  await lockAccount(trx, userId);
  const { hasEmailCode, hasPasskey, hasTotp } = await readFactors(trx, userId);
  // Without a factor there is nothing they could replace.
  if (!hasEmailCode && !hasPasskey && !hasTotp) throw new Failure('conflict');
  const codes = await giveRecoveryCodes(context, userId);
  await announceChange(context, { event: 'recovery-codes-renewed', factor: 'recovery-codes' });
  return { recovery_codes: codes };
}
