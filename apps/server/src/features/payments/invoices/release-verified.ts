import * as z from 'zod';
import type { JobContext } from '../../../platform/jobs.ts';
import { isVerified } from '../../documents/documents.ts';
import { releaseHeld } from '../../orders/orders.ts';
import { findPanel } from '../../panels/panels.ts';
import { creditInvoice } from '../callbacks/credit-invoice.ts';
import { listInModeration } from './invoices.queries.ts';
import { creditModerated } from './invoices.store.ts';

const Payload = z.strictObject({ panelId: z.int(), userId: z.int(), reviewerId: z.int() });

/** Documents were approved: with the last of them, the customer's payments and orders that waited for it go on. */
export async function releaseVerified(job: JobContext, payload: unknown): Promise<void> {
  const { panelId, userId, reviewerId } = Payload.parse(payload);
  const panel = await job.database.system((trx) => findPanel(trx, panelId));
  if (!panel) return;
  const context = { ...job, panel };
  await job.database.panel(panelId, async (trx) => {
    if (!(await isVerified(trx, userId))) return;
    for (const id of await listInModeration(trx, userId)) {
      const transactionId = await creditInvoice(trx, context, id, ['in_moderation'], { approved_by: reviewerId });
      if (transactionId !== undefined) await creditModerated(trx, id, transactionId);
    }
    await releaseHeld(trx, context, userId);
  });
}
