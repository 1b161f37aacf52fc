import type { RoutesDraft, ServiceRoutes } from '@crescendo/contract/orders/providers';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { recordAct } from '../audit/audit.ts';
import { keepMargins } from './prices/keep-margins.ts';
import { readServiceRoutes } from './providers.queries.ts';
import { countKnown, lockRoutesVersion, putRoutes } from './providers.store.ts';

/** What somebody else changed meanwhile of what delivers a service is not overwritten. */
export async function lockAsSeen(trx: Trx, serviceId: number, version: number): Promise<void> {
  const found = await lockRoutesVersion(trx, serviceId);
  if (found === undefined) throw new Failure('not-found');
  if (found !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
}

/** Chooses what delivers a service; another cost behind it may lose its margin, which is looked at here. */
export async function saveRoutes(
  context: PersonContext,
  serviceId: number,
  draft: RoutesDraft & { version: number },
): Promise<ServiceRoutes> {
  const { panel, clock, locale } = context;
  const trx = await context.transaction();
  const ids = new Set(draft.routes.map(({ provider_service_id }) => provider_service_id));
  if (ids.size < draft.routes.length || (await countKnown(trx, [...ids])) < ids.size) {
    throw new Failure('invalid', { fields: { routes: [{ key: 'choice' }] } });
  }
  await lockAsSeen(trx, serviceId, draft.version);
  await putRoutes(trx, panel.id, serviceId, draft);
  await keepMargins(trx, { panelId: panel.id, clock }, [serviceId]);
  await recordAct(context, {
    action: 'providers.save-routes',
    subject: `service:${serviceId}`,
    details: { routesBy: draft.routes_by, routes: draft.routes },
  });
  return (await readServiceRoutes(trx, locale, serviceId)) as ServiceRoutes;
}
