import * as z from 'zod';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { enqueue, type JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findPanel } from '../../panels/panels.ts';
import { gatewayNames } from '../gateways/gateway.ts';
import { gatewayAccountOf, gateways } from '../gateways/gateways.ts';
import { deleteCard, deleteCardsOf } from './cards.store.ts';

export const forgetCardJob = 'payments.forget-card';
const Payload = z.strictObject({ panelId: z.int(), gateway: z.enum(gatewayNames), reference: z.string() });

/** It is deleted here at once; the gateway is informed afterwards. */
export async function removeCard(context: PersonContext, id: number): Promise<void> {
  const trx = await context.transaction();
  const removed = await deleteCard(trx, context.caller.userId, id);
  if (!removed) throw new Failure('not-found');
  await enqueue(trx, forgetCardJob, { panelId: context.panel.id, ...removed });
}

export async function forgetCard(job: JobContext, payload: unknown): Promise<void> {
  const { panelId, gateway, reference } = Payload.parse(payload);
  const panel = await job.database.system((trx) => findPanel(trx, panelId));
  const account = panel && (await gatewayAccountOf({ ...job, panel }, gateway));
  if (account) await gateways[gateway].cards?.forget(account, reference);
}

/** Nothing that could be charged or that names the person stays; what was paid does. */
export async function eraseCardsOf(trx: Trx, panelId: number, userId: number): Promise<void> {
  for (const { reference, gateway } of await deleteCardsOf(trx, userId)) {
    await enqueue(trx, forgetCardJob, { panelId, gateway, reference });
  }
}
