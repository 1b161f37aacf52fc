// Passes cancel requests on to the providers that have the orders. Money follows when the status says so.
import { endOrder } from '../../orders/orders.ts';
import { openAccess, requestCancel } from '../../providers/providers.ts';
import { recordResponse } from '../submit/provider-responses.store.ts';
import {
  type CancelBatch,
  claimCancels,
  type Denied,
  listCancelable,
  nextToCancel,
  passRequestsOn,
  recordDenied,
  recordRequested,
  requestAgain,
} from './cancels.store.ts';
import { type FollowContext, workByProvider } from './provider-lanes.ts';

/** After as many tries without a response it counts as requested: the statuses will show the result. */
const mostTries = 8;

/** Ends at once what no provider has after all, and requests the rest. Returns how many were handled. */
export async function requestCancelsDue(context: FollowContext): Promise<number> {
  const { database, clock } = context;
  const ended = await endUnsubmitted(context);
  await database.system((trx) => passRequestsOn(trx, clock));
  const requested = await workByProvider(context, {
    next: nextToCancel,
    claim: claimCancels,
    work: (batch) => ask(context, batch),
  });
  return ended + requested;
}

async function endUnsubmitted({ database, clock }: FollowContext): Promise<number> {
  let ended = 0;
  for (const order of await database.system(listCancelable)) {
    const { id, panel_id: panelId, current_quantity, cancel_wish, actor, actor_id } = order;
    const isEnded = await database.panel(panelId, (trx) =>
      endOrder(
        trx,
        { panelId, clock },
        {
          orderId: id,
          end: 'canceled',
          delivered: current_quantity,
          cause: 'canceled',
          reason: cancel_wish,
          by: { actor, ...(actor_id === null ? {} : { actorId: actor_id }) },
        },
      ),
    );
    if (isEnded) ended += 1;
  }
  return ended;
}

async function ask(context: FollowContext, { provider, cancels }: CancelBatch): Promise<number> {
  const { database, clock } = context;
  const response = await requestCancel(
    openAccess(context, provider),
    cancels.map(({ external_id }) => external_id),
  );
  await recordResponse(context, provider, response.ok ? undefined : response.text);
  const requested: number[] = [];
  const silent = new Map<number, number[]>();
  const denied: Denied[] = [];
  for (const { submission_id, order_id, external_id, cancel_tries, is_start_missed } of cancels) {
    const said = response.ok ? response.answers.get(external_id) : undefined;
    if (said === 'asked' || (said === undefined && cancel_tries >= mostTries)) requested.push(submission_id);
    else if (said === undefined) silent.set(cancel_tries, [...(silent.get(cancel_tries) ?? []), submission_id]);
    else denied.push({ submission_id, order_id, text: said.error, is_start_missed: is_start_missed ?? false });
  }
  await database.panel(provider.panel_id, async (trx) => {
    await recordDenied(trx, provider.panel_id, clock, denied);
    await recordRequested(trx, clock, requested);
    for (const [tries, ids] of silent) await requestAgain(trx, clock, ids, 10 * 2 ** tries);
  });
  return cancels.length;
}
