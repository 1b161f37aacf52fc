import type { analyticsAdminRoutes } from '@crescendo/contract/orders/analytics-admin';
import type { Handlers } from '../../platform/http/edge.ts';
import { listCohorts } from './cohorts.queries.ts';
import { exportAnalytics, exportHome } from './export-figures.ts';
import { readAnalytics } from './read-analytics.ts';
import { readHome } from './read-home.ts';

export const analyticsHandlers: Handlers<typeof analyticsAdminRoutes> = {
  readHome: async (context, { query }) => ({ data: await readHome(context, query) }),
  exportHome: (context, { query }) => exportHome(context, query),
  readAnalytics: async (context, { query }) => ({ data: await readAnalytics(context, query) }),
  exportAnalytics: (context, { query }) => exportAnalytics(context, query),
  listCohorts: async ({ transaction }) => {
    const data = await listCohorts(await transaction());
    return { data, total: data.length };
  },
};
