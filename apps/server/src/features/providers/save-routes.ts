import type { RoutesDraft, ServiceRoutes } from '@crescendo/contract/orders/providers';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { keepMargins } from './prices/keep-margins.ts';
import { readServiceRoutes } from './providers.queries.ts';
import { countKnown, putRoutes } from './providers.store.ts';

/** Chooses what delivers a service; another cost behind it may lose its margin, which is looked at here. */
export async function saveRoutes(
  context: PersonContext,
  serviceId: number,
  draft: RoutesDraft,
): Promise<ServiceRoutes> {
  const { panel, clock } = context;
  const trx = await context.transaction();
  const ids = new Set(draft.routes.map(({ provider_service_id }) => provider_service_id));
  if (ids.size < draft.routes.length || (await countKnown(trx, [...ids])) < ids.size) {
    throw new Failure('invalid', { fields: { routes: [{ key: 'choice' }] } });
  }
  if (!(await putRoutes(trx, panel.id, serviceId, draft))) throw new Failure('not-found');
  await keepMargins(trx, { panelId: panel.id, clock }, [serviceId]);
  await recordAct(context, {
    action: 'providers.save-routes',
    subject: `service:${serviceId}`,
    details: { routesBy: draft.routes_by, routes: draft.routes },
  });
  return (await readServiceRoutes(trx, serviceId)) as ServiceRoutes;
}
