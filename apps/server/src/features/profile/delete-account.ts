import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { lockOwners } from '../accounts/accounts.ts';
import { eraseDocumentsOf } from '../documents/documents.ts';
import { eraseCardsOf } from '../payments/payments.ts';
import { proveOwner } from '../second-factors/second-factors.ts';
import { eraseUser } from './deletion.store.ts';

type Proof = Parameters<typeof proveOwner>[1];

/** Ends the account for its proven owner. The owner of a panel hands it on first. */
export async function deleteAccount(context: PersonContext, proof: Proof): Promise<{ code_sent: true } | null> {
  const { caller } = context;
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true };
  const trx = await context.transaction();
  const owners = await lockOwners(trx);
  if (owners.length === 1 && owners[0] === caller.userId) {
    throw new Failure('invalid', { fields: { account: [{ key: 'last-owner' }] } });
  }
  await eraseDocumentsOf(trx, context.panel.id, caller.userId);
  await eraseCardsOf(trx, context.panel.id, caller.userId);
  await eraseUser(trx, context.clock, caller.userId);
  return null;
}
