import type { CustomerNote } from '@crescendo/contract/accounts/customers-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { readNotes } from './customer-details.queries.ts';
import { insertNote, lockCustomer } from './customers.store.ts';

/** What staff should know of a customer. It stays as it was written, and goes when the customer leaves. */
export async function addNote(context: PersonContext, userId: number, text: string): Promise<CustomerNote> {
  const trx = await context.transaction();
  if (!(await lockCustomer(trx, userId))) throw new Failure('not-found');
  const id = await insertNote(trx, { panelId: context.panel.id, userId, authorId: context.caller.userId, text });
  // The text is left out: who leaves is written about no longer, and the audit log is for good.
  await recordAct(context, { action: 'people.add-note', subject: `user:${userId}`, details: { note: id } });
  const [note] = await readNotes(trx, userId, id);
  return note as CustomerNote;
}
