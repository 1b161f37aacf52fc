import type { ServiceRoutes } from '@crescendo/contract/orders/providers';
import type { PersonContext } from '../../platform/context.ts';
import { recordAct } from '../audit/audit.ts';
import { readServiceRoutes } from './providers.queries.ts';
import { putSameLinkQueue } from './providers.store.ts';
import { lockAsSeen } from './save-routes.ts';

/** Orders that already wait for another one on their link are sent when they are next looked at, within minutes. */
export async function setSameLinkQueue(
  context: PersonContext,
  serviceId: number,
  { version, queuesSameLink }: { version: number; queuesSameLink: boolean },
): Promise<ServiceRoutes> {
  const trx = await context.transaction();
  await lockAsSeen(trx, serviceId, version);
  await putSameLinkQueue(trx, serviceId, queuesSameLink);
  await recordAct(context, {
    action: 'providers.set-same-link-queue',
    subject: `service:${serviceId}`,
    details: { queuesSameLink },
  });
  return (await readServiceRoutes(trx, context.locale, serviceId)) as ServiceRoutes;
}
