import type { fulfilmentRoutes } from '@crescendo/contract/fulfilment';
import type { PersonContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/edge.ts';
import { listAlerts } from '../alerts/alerts.ts';
import { recordAct } from '../audit/audit.ts';
import { listReview, readHealth } from './review.queries.ts';
import { confirmSubmission, endSubmission, type Reviewer, releaseSubmission } from './review-submission.ts';

const reviewerOf = (context: PersonContext): Reviewer => ({
  panelId: context.panel.id,
  clock: context.clock,
  by: { actor: 'staff', actorId: context.caller.userId },
  record: (act) => recordAct(context, act),
});

export const fulfilmentHandlers: Handlers<typeof fulfilmentRoutes> = {
  listReview: async ({ transaction }, { query: { page = 1, per_page = 20 } }) =>
    listReview(await transaction(), { page, perPage: per_page }),
  confirmSubmission: async (context, { params, body }) => {
    await confirmSubmission(await context.transaction(), reviewerOf(context), params.id, body.external_id);
    return { data: null };
  },
  releaseSubmission: async (context, { params, body }) => {
    await releaseSubmission(await context.transaction(), reviewerOf(context), params.id, body);
    return { data: null };
  },
  endSubmission: async (context, { params, body }) => {
    await endSubmission(await context.transaction(), reviewerOf(context), params.id, body);
    return { data: null };
  },
  readProviderHealth: async ({ transaction }) => {
    const data = await readHealth(await transaction());
    return { data, total: data.length };
  },
  listAlerts: async ({ transaction }, { query: { open, page = 1, per_page = 20 } }) =>
    listAlerts(await transaction(), { isOpen: open !== 'false', page, perPage: per_page }),
};
