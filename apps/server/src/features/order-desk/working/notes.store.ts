import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

type Written = { panelId: number; orderId: number; authorId: number; text: string };

export const insertNote = (trx: Trx, clock: Clock, note: Written) => insert(trx, clock, 'order_notes', note);
export const insertMessage = (trx: Trx, clock: Clock, message: Written) =>
  insert(trx, clock, 'order_messages', message);

async function insert(trx: Trx, clock: Clock, table: 'order_notes' | 'order_messages', note: Written): Promise<number> {
  const { id } = await trx
    .insertInto(table)
    .values({
      panel_id: note.panelId,
      order_id: note.orderId,
      author_id: note.authorId,
      text: note.text,
      created_at: now(clock),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
