import type { webhookAdminRoutes } from '@crescendo/contract/reseller/webhooks-admin';
import type { Handlers } from '../../platform/http/edge.ts';
import { cutPart } from '../../platform/http/list-part.ts';
import { listStaffDeliveries } from './deliveries-admin.queries.ts';
import { replayByStaff } from './replay-by-staff.ts';

export const webhookAdminHandlers: Handlers<typeof webhookAdminRoutes> = {
  listDeliveries: async ({ transaction }, { query: { after, per_page = 50, ...filter } }) => {
    const rows = await listStaffDeliveries(await transaction(), filter, { after, limit: per_page + 1 });
    return cutPart(rows, per_page, ({ id }) => id);
  },
  replayDelivery: async (context, { params }) => ({ data: await replayByStaff(context, params.id) }),
};
