import type { fulfilmentRoutes } from '@crescendo/contract/orders/fulfilment';
import type { Handlers } from '../../platform/http/edge.ts';
import { listAlerts } from '../alerts/alerts.ts';
import { listReview, readHealth } from './review/review.queries.ts';
import { reviewByStaff, reviewerOf } from './review/review-by-staff.ts';
import { confirmSubmission } from './review/review-submission.ts';

export const fulfilmentHandlers: Handlers<typeof fulfilmentRoutes> = {
  listReview: async ({ transaction, locale }, { query: { page = 1, per_page = 20 } }) =>
    listReview(await transaction(), { page, perPage: per_page, locale }),
  confirmSubmission: async (context, { params, body }) => {
    await confirmSubmission(await context.transaction(), reviewerOf(context), params.id, body.external_id);
    return { data: null };
  },
  releaseSubmission: async (context, { params, body }) => ({
    data: await reviewByStaff(context, params.id, { release: body }),
  }),
  endSubmission: async (context, { params, body }) => ({
    data: await reviewByStaff(context, params.id, { end: body }),
  }),
  readProviderHealth: async ({ transaction }) => {
    const data = await readHealth(await transaction());
    return { data, total: data.length };
  },
  listAlerts: async ({ transaction }, { query: { open, page = 1, per_page = 20 } }) =>
    listAlerts(await transaction(), { isOpen: open !== 'false', page, perPage: per_page }),
};
