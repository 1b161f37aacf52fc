import type { Webhook, WebhookDelivery } from '@crescendo/contract/reseller/webhooks';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { countDeliveries, readDeliveries, readWebhooks } from './webhooks.queries.ts';

export async function serializeWebhooks({ caller, transaction }: PersonContext): Promise<Webhook[]> {
  return (await readWebhooks(await transaction(), caller.userId)).map(toWebhook);
}

/** One of the caller's own; those of others do not exist. */
export async function findWebhook({ caller, transaction }: PersonContext, id: number): Promise<Webhook> {
  const [row] = await readWebhooks(await transaction(), caller.userId, id);
  if (!row) throw new Failure('not-found');
  return toWebhook(row);
}

type DeliveriesPage = {
  page?: number | undefined;
  per_page?: number | undefined;
  order_on?: 'asc' | 'desc' | undefined;
};

export async function serializeDeliveries(context: PersonContext, id: number, requested: DeliveriesPage) {
  await findWebhook(context, id);
  const trx = await context.transaction();
  const limit = requested.per_page ?? 20;
  const page = {
    limit,
    offset: ((requested.page ?? 1) - 1) * limit,
    direction: requested.order_on ?? ('desc' as const),
  };
  const rows = await readDeliveries(trx, id, page);
  return { data: rows.map(toDelivery), total: await countDeliveries(trx, id) };
}

export async function findDelivery(context: PersonContext, webhookId: number, id: number): Promise<WebhookDelivery> {
  const page = { limit: 1, offset: 0, direction: 'desc' as const };
  const [row] = await readDeliveries(await context.transaction(), webhookId, page, id);
  if (!row) throw new Failure('not-found');
  return toDelivery(row);
}

function toWebhook(row: Awaited<ReturnType<typeof readWebhooks>>[number]): Webhook {
  return {
    ...row,
    failing_since: row.failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function toDelivery(row: Awaited<ReturnType<typeof readDeliveries>>[number]): WebhookDelivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
  };
}
