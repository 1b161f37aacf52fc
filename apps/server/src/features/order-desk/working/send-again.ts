// Sending an order again, or choosing by which route it goes: only what no provider has or may have.
import { Failure } from '../../../platform/http/failure.ts';
import { type ChosenRoute, chooseRouteOf, findRouteOf, sendAgain } from '../../fulfilment/fulfilment.ts';
import { type ActInput, type Desk, lockForAct, recordOrderAct } from './lock-for-act.ts';

/** Null is the usual choice. */
type RouteInput = ActInput & { chosen: ChosenRoute | null };

async function routeFor(desk: Desk, order: { id: number; quantity: number }, chosen: ChosenRoute | null) {
  if (chosen === null) return null;
  const trx = await desk.transaction();
  const routeId = await findRouteOf(trx, { orderId: order.id, quantity: order.quantity, chosen });
  if (routeId !== undefined) return routeId;
  throw new Failure('invalid', {
    fields:
      'routeId' in chosen
        ? { route_id: [{ key: 'desk-no-route' }] }
        : { provider_id: [{ key: 'desk-no-route-to-provider' }] },
  });
}

/** It is due at once; refusals of earlier attempts no longer count. */
export async function resendOrder(desk: Desk, input: RouteInput): Promise<void> {
  const order = await lockForAct(desk, input, 'resend');
  const routeId = await routeFor(desk, order, input.chosen);
  const by = { actor: 'staff', actorId: desk.caller.userId } as const;
  await sendAgain(await desk.transaction(), desk.clock, { orderId: order.id, routeId, by });
  await recordOrderAct(desk, order, 'resend', { route_id: routeId });
}

/** It goes when its turn comes, by this route. */
export async function chooseOrderRoute(desk: Desk, input: RouteInput): Promise<void> {
  const order = await lockForAct(desk, input, 'route');
  const routeId = await routeFor(desk, order, input.chosen);
  const by = { actor: 'staff', actorId: desk.caller.userId } as const;
  await chooseRouteOf(await desk.transaction(), desk.clock, { orderId: order.id, routeId, by });
  await recordOrderAct(desk, order, 'choose-route', { route_id: routeId });
}
