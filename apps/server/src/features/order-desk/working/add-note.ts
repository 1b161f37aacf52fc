import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { insertNote } from './notes.store.ts';
import { listNotes } from './order-desk.queries.ts';
import { findWorkedOrder } from './worked-order.queries.ts';

/** What staff tell each other about an order. It is never changed: who was wrong writes another one. */
export async function addNote(
  context: PersonContext,
  orderId: number,
  text: string,
): Promise<OrderDesk['notes'][number]> {
  const trx = await context.transaction();
  if (!(await findWorkedOrder(trx, orderId))) throw new Failure('not-found');
  const { panel, caller, clock } = context;
  const id = await insertNote(trx, clock, { panelId: panel.id, orderId, authorId: caller.userId, text });
  await recordAct(context, { action: 'orders.note', subject: `order:${orderId}`, details: { note: id } });
  const note = (await listNotes(trx, orderId)).find((each) => each.id === id);
  if (!note) throw new Error('A note was written and is not there');
  return note;
}
