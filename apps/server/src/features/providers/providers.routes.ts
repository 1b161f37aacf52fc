import type { providerFigureRoutes } from '@crescendo/contract/orders/provider-figures';
import type { providerRoutes } from '@crescendo/contract/orders/providers';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { providerFigureHandlers } from './figures/provider-figures.routes.ts';
import { importServices } from './importing/import-services.ts';
import { applyPrice } from './prices/apply-price.ts';
import {
  listProposals,
  listProviderServices,
  listProviders,
  readFulfilmentSettings,
  readServiceRoutes,
} from './providers.queries.ts';
import { findProvider } from './providers.store.ts';
import { saveFulfilmentSettings } from './save-fulfilment-settings.ts';
import { saveProvider } from './save-provider.ts';
import { saveRoutes } from './save-routes.ts';
import { setSameLinkQueue } from './set-same-link-queue.ts';
import { syncProvider } from './sync-provider.ts';

export const providerHandlers: Handlers<typeof providerRoutes & typeof providerFigureRoutes> = {
  ...providerFigureHandlers,
  listProviders: async ({ transaction }) => {
    const data = await listProviders(await transaction());
    return { data, total: data.length };
  },
  createProvider: async (context, { body }) => ({ data: await saveProvider(context, undefined, body) }),
  updateProvider: async (context, { params, body: { version, ...draft } }) => ({
    data: await saveProvider(context, { id: params.id, version }, draft),
  }),
  syncProvider: async (context, { params }) => {
    const synced = await syncProvider(context, context.panel.id, params.id);
    if (!synced) throw new Failure('not-found');
    if (!synced.ok) throw new Failure('unavailable', { text: 'validation.provider-unreadable' });
    const { ok: _, ...data } = synced;
    await recordAct(context, { action: 'providers.sync', subject: `provider:${params.id}`, details: data });
    return { data };
  },
  listProviderServices: async ({ transaction }, { params, query: { search, page = 1, per_page = 50 } }) => {
    const trx = await transaction();
    if (!(await findProvider(trx, params.id))) throw new Failure('not-found');
    return listProviderServices(trx, params.id, { search, page, perPage: per_page });
  },
  importServices: async (context, { params, body }) => ({ data: await importServices(context, params.id, body) }),
  readServiceRoutes: async ({ transaction, locale }, { params }) => {
    const data = await readServiceRoutes(await transaction(), locale, params.id);
    if (!data) throw new Failure('not-found');
    return { data };
  },
  saveServiceRoutes: async (context, { params, body }) => ({ data: await saveRoutes(context, params.id, body) }),
  setSameLinkQueue: async (context, { params, body }) => ({
    data: await setSameLinkQueue(context, params.id, {
      version: body.version,
      queuesSameLink: body.queues_same_link,
    }),
  }),
  listPriceProposals: async ({ transaction, locale }) => {
    const data = await listProposals(await transaction(), locale);
    return { data, total: data.length };
  },
  applyPriceProposal: async (context, { params }) => ({ data: await applyPrice(context, params.id) }),
  readFulfilmentSettings: async ({ transaction }) => ({ data: await readFulfilmentSettings(await transaction()) }),
  saveFulfilmentSettings: async (context, { body }) => ({ data: await saveFulfilmentSettings(context, body) }),
};
