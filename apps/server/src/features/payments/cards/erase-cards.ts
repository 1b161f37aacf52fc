import { enqueue } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { deleteCardsOf } from './cards.store.ts';
import { forgetCardJob } from './remove-card.ts';

/** Nothing that could be charged or that names the person stays; what was paid does. */
export async function eraseCardsOf(trx: Trx, panelId: number, userId: number): Promise<void> {
  for (const { reference, gateway } of await deleteCardsOf(trx, userId)) {
    await enqueue(trx, forgetCardJob, { panelId, gateway, reference });
  }
}
