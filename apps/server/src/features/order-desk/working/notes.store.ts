import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export async function insertNote(
  trx: Trx,
  clock: Clock,
  note: { panelId: number; orderId: number; authorId: number; text: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('order_notes')
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
