import type { PersonContext } from '../../../platform/context.ts';
import { announceChange } from '../announce-change.ts';
import { lockAccount } from '../factors.store.ts';
import { type Proof, proveOwner } from '../prove-owner.ts';
import { forgetIdleRecoveryCodes } from './recovery-codes.ts';
import { deleteTotp } from './totp.store.ts';

/** Switches the authenticator app off; where it is off already there is nothing to tell anybody. */
export async function removeTotp(context: PersonContext, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { userId } = context.caller;
  const trx = await context.transaction();
  await lockAccount(trx, userId);
  if (await deleteTotp(trx, userId)) {
    await forgetIdleRecoveryCodes(context, userId);
    await announceChange(context, { event: 'factor-removed', factor: 'authenticator-app' });
  }
  return null;
}
