import type { orderRoutes } from '@crescendo/contract/orders/orders';
import type { Handlers } from '../../platform/http/edge.ts';
import { activateOrder, deleteOrder, pauseOrder } from './ending/act-on-order.ts';
import { cancelOrder } from './ending/cancel-order.ts';
import { payByBalance } from './paying/pay-by-balance.ts';
import { exportOrders } from './reading/export-orders.ts';
import { listMyServices } from './reading/my-services.queries.ts';
import { listKeywords, listRefills } from './reading/order-detail.queries.ts';
import { findOrder, listOrders } from './reading/own-orders.ts';
import { readDashboard } from './reading/read-dashboard.ts';
import { readOrder, readOrderAsStaff } from './reading/read-order.ts';
import { readStatistics } from './reading/statistics.queries.ts';
import { addReviews } from './requests/add-reviews.ts';
import { requestRefill } from './requests/request-refill.ts';
import { writeToSupport } from './requests/write-to-support.ts';

/** Paying by an invoice is in the checkout feature, which knows how to make one. */
type OwnRoutes = Omit<typeof orderRoutes, 'payOrderByInvoice'>;

const asList = <T>(data: T[]) => ({ data, total: data.length });

export const orderHandlers: Handlers<OwnRoutes> = {
  listOrders: async (context, { query }) => {
    const { data, recordsFiltered: total } = await listOrders(context, query);
    return { data, total };
  },
  listOrdersTable: (context, { query }) => listOrders(context, query),
  exportOrders: async (context, { query }) => exportOrders(context, query),
  readOrderStatistics: async ({ caller, clock, transaction }, { query }) =>
    asList(
      await readStatistics(await transaction(), clock, {
        userId: caller.userId,
        groupBy: query.groupBy,
        startDate: query.startDate,
        endDate: query.endDate,
        orderIds: query.orders?.split(',').map(Number),
      }),
    ),
  readOrder: async (context, { params }) => ({ data: await readOrder(context, params.orderId) }),
  readOrderAsStaff: async (context, { params }) => ({ data: await readOrderAsStaff(context, params.orderId) }),
  activateOrder: async (context, { params }) => ({ data: await activateOrder(context, params.orderId) }),
  pauseOrder: async (context, { params }) => ({ data: await pauseOrder(context, params.orderId) }),
  deleteOrder: async (context, { params }) => ({ data: await deleteOrder(context, params.orderId) }),
  cancelOrder: async (context, { params, body }) => ({
    data: await cancelOrder(context, params.orderId, body.description || null),
  }),
  payOrderByBalance: async (context, { params, body }) => ({
    data: await payByBalance(context, params.orderId, body.unpaid_discount),
  }),
  listRefillRequests: async (context, { params }) => {
    await findOrder(context, params.orderId);
    return asList(await listRefills(await context.transaction(), params.orderId));
  },
  requestRefill: async (context, { params }) => ({ data: await requestRefill(context, params.orderId) }),
  listOrderKeywords: async (context, { params }) => {
    await findOrder(context, params.orderId);
    return asList(await listKeywords(await context.transaction(), params.orderId));
  },
  writeToSupport: async (context, { params, body }) => ({ data: await writeToSupport(context, params.orderId, body) }),
  listMyServices: async ({ caller, locale, transaction }) =>
    asList(await listMyServices(await transaction(), locale, caller.userId)),
  listMyServicesWithoutReviews: async ({ caller, locale, transaction }) =>
    asList(await listMyServices(await transaction(), locale, caller.userId, { withoutReview: true })),
  addReviews: async (context, { body }) => asList(await addReviews(context, body.reviews)),
  addReviewsAlias: async (context, { body }) => asList(await addReviews(context, body.reviews)),
  readDashboard: async (context, { query }) => ({ data: await readDashboard(context, Number(query.days)) }),
};
