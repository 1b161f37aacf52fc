import type { orderAnswerRoutes } from '@crescendo/contract/orders/order-answers';
import type { orderAdminRoutes } from '@crescendo/contract/orders/orders-admin';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listBulkActs } from './bulk/bulk-acts.queries.ts';
import { exportBulkAct } from './bulk/export-bulk-act.ts';
import { startBulkAct } from './bulk/start-bulk-act.ts';
import { exportDeskOrders } from './finding/export-orders.ts';
import { countDeskOrders, listDeskOrders } from './finding/list-orders.ts';
import { addNote } from './working/add-note.ts';
import { endByStaff } from './working/end-by-staff.ts';
import { listExchanges } from './working/exchanges.queries.ts';
import { messageCustomer } from './working/message-customer.ts';
import { readOrderDesk } from './working/read-order-desk.ts';
import { requestOrderCancel } from './working/request-cancel.ts';
import { refillOrder } from './working/request-refill.ts';
import { chooseOrderRoute, resendOrder } from './working/send-again.ts';
import { setQuantities } from './working/set-quantities.ts';
import { findWorkedOrder } from './working/worked-order.queries.ts';

const byRoute = (routeId: number | null) => (routeId === null ? null : { routeId });
const done = { data: { money_act_id: null } };

export const orderDeskHandlers: Handlers<typeof orderAdminRoutes & typeof orderAnswerRoutes> = {
  listDeskOrders: async (context, { query: { after, limit, ...filter } }) =>
    listDeskOrders(context, filter, { after, limit }),
  countDeskOrders: async (context, { query }) => ({ data: await countDeskOrders(context, query) }),
  exportDeskOrders: async (context, { query }) => exportDeskOrders(context, query),
  readOrderDesk: async (context, { params }) => ({ data: await readOrderDesk(context, params.orderId) }),
  addOrderNote: async (context, { params, body }) => ({ data: await addNote(context, params.orderId, body.text) }),
  messageCustomer: async (context, { params, body }) => ({
    data: await messageCustomer(context, params.orderId, body.text),
  }),
  readOrderExchanges: async ({ transaction }, { params }) => {
    const trx = await transaction();
    if (!(await findWorkedOrder(trx, params.orderId))) throw new Failure('not-found');
    return { data: await listExchanges(trx, params.orderId) };
  },
  resendOrder: async (context, { params, body }) => {
    await resendOrder(context, { orderId: params.orderId, version: body.version, chosen: byRoute(body.route_id) });
    return done;
  },
  chooseOrderRoute: async (context, { params, body }) => {
    await chooseOrderRoute(context, { orderId: params.orderId, version: body.version, chosen: byRoute(body.route_id) });
    return done;
  },
  setOrderQuantities: async (context, { params, body }) => {
    await setQuantities(context, { orderId: params.orderId, ...body });
    return done;
  },
  endOrderByStaff: async (context, { params, body: { version, ...ending } }) => ({
    data: { money_act_id: await endByStaff(context, { orderId: params.orderId, version }, ending) },
  }),
  requestOrderCancel: async (context, { params, body }) => {
    await requestOrderCancel(context, { orderId: params.orderId, ...body });
    return done;
  },
  refillOrder: async (context, { params, body }) => {
    await refillOrder(context, { orderId: params.orderId, version: body.version });
    return done;
  },
  startBulkAct: async (context, { body }) => ({ data: await startBulkAct(context, body) }),
  listBulkActs: async ({ transaction }) => ({ data: await listBulkActs(await transaction()) }),
  exportBulkAct: async (context, { params }) => exportBulkAct(context, params.id),
};
