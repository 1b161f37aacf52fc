import type { webhookRoutes } from '@crescendo/contract/reseller/webhooks';
import type { webhookAdminRoutes } from '@crescendo/contract/reseller/webhooks-admin';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { addWebhook, changeWebhook, renewSecret } from './save-webhook.ts';
import { findDelivery, findWebhook, serializeDeliveries, serializeWebhooks } from './serialize-webhooks.ts';
import { deleteWebhook, insertReplay } from './webhooks.store.ts';
import { webhookAdminHandlers } from './webhooks-admin.routes.ts';

export const webhookHandlers: Handlers<typeof webhookRoutes & typeof webhookAdminRoutes> = {
  ...webhookAdminHandlers,
  listWebhooks: async (context) => {
    const data = await serializeWebhooks(context);
    return { data, total: data.length };
  },
  addWebhook: async (context, { body }) => ({ data: await addWebhook(context, body) }),
  changeWebhook: async (context, { params, body }) => ({ data: await changeWebhook(context, params.id, body) }),
  removeWebhook: async ({ caller, transaction }, { params }) => {
    const isFound = await deleteWebhook(await transaction(), { id: params.id, userId: caller.userId });
    if (!isFound) throw new Failure('not-found');
    return { data: null };
  },
  renewWebhookSecret: async (context, { params, body }) => ({ data: await renewSecret(context, params.id, body) }),
  listWebhookDeliveries: (context, { params, query }) => serializeDeliveries(context, params.id, query),
  replayWebhookDelivery: async (context, { params }) => {
    await findWebhook(context, params.id);
    const { clock, transaction } = context;
    const of = { webhookId: params.id, deliveryId: params.deliveryId };
    const id = await insertReplay(await transaction(), clock, of);
    if (id === undefined) throw new Failure('not-found');
    return { data: await findDelivery(context, params.id, id) };
  },
};
