import type { providerFigureRoutes } from '@crescendo/contract/orders/provider-figures';
import type { ProviderRecord } from '@crescendo/contract/orders/providers';
import type { Handlers } from '../../../platform/http/edge.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { cutPart } from '../../../platform/http/list-part.ts';
import { listProviders } from '../providers.queries.ts';
import { listChanges } from './changes.queries.ts';
import { listDifferences } from './differences.queries.ts';
import { exportDifferences } from './export-differences.ts';
import { listDays, listFigures, listHours, seriesOf } from './figures.queries.ts';
import { listMargins } from './margins.queries.ts';
import { pauseProvider, resumeProvider } from './pause-provider.ts';
import { testConnection } from './test-connection.ts';

export const providerFigureHandlers: Handlers<typeof providerFigureRoutes> = {
  listProviderFigures: async ({ transaction, clock }, { query: { range = '24h' } }) => {
    const data = await listFigures(await transaction(), clock, range);
    return { data, total: data.length };
  },
  readProvider: async ({ transaction, clock }, { params: { id }, query: { range = '24h' } }) => {
    const trx = await transaction();
    const [figures] = await listFigures(trx, clock, range, id);
    if (!figures) throw new Failure('not-found');
    const [settings] = await listProviders(trx, { id });
    const series = seriesOf(await listHours(trx, clock, range, id), range);
    return { data: { figures, settings: settings as ProviderRecord, series, days: await listDays(trx, clock, id) } };
  },
  pauseProvider: async (context, { params, body }) => ({ data: await pauseProvider(context, params.id, body) }),
  resumeProvider: async (context, { params, body }) => ({ data: await resumeProvider(context, params.id, body) }),
  testProvider: async (context, { body }) => ({ data: await testConnection(context, body) }),
  listProviderDifferences: async ({ transaction, locale }, { query: { after, per_page = 50, ...filter } }) => {
    const limit = per_page + 1;
    const rows = await listDifferences(await transaction(), filter, { locale, after, limit });
    return cutPart(rows, per_page, ({ id }) => id);
  },
  exportProviderDifferences: (context, { query }) => exportDifferences(context, query),
  listCatalogueChanges: async ({ transaction }, { query: { after, per_page = 50, ...filter } }) => {
    const rows = await listChanges(await transaction(), filter, { after, limit: per_page + 1 });
    return cutPart(rows, per_page, ({ id }) => id);
  },
  listServiceMargins: async ({ transaction, locale }, { query: { after, per_page = 50, ...filter } }) => {
    const limit = per_page + 1;
    const rows = await listMargins(await transaction(), filter, { locale, after, limit });
    return cutPart(rows, per_page, ({ service_id }) => service_id);
  },
};
