import { deniesOrder, isUnclear } from '@crescendo/rules/delivery/unclear-order';
import { openAccess, readStatuses } from '../../providers/providers.ts';
import { recordResponse } from '../submit/provider-responses.store.ts';
import { applyStatuses } from './apply-status.ts';
import { claimPolls, nextToPoll, type PollBatch } from './polls.store.ts';
import { type FollowContext, workByProvider } from './provider-lanes.ts';

/** Requests from providers the statuses of the orders that are due, a hundred at a time. Returns how many were polled. */
export const pollDue = (context: FollowContext): Promise<number> =>
  workByProvider(context, {
    next: nextToPoll,
    claim: claimPolls,
    work: (batch) => poll(context, batch),
  });

async function poll(context: FollowContext, batch: PollBatch): Promise<number> {
  const { provider, followed } = batch;
  const response = await readStatuses(
    openAccess(context, provider),
    followed.map(({ external_id }) => external_id),
  );
  const statuses = response.ok ? response.statuses : undefined;
  // A response in which nothing can be understood is as bad as none; that it has no such order can be understood.
  const isUsable = followed.some((order) => {
    const reported = statuses?.get(order.external_id);
    if (!reported) return false;
    if ('error' in reported) return deniesOrder(reported.error);
    // A status word that staff review already belongs to this provider and is no sign of a fault.
    return (
      reported.state !== 'unknown-word' || isUnclear({ answers: order.unclear_answers, seconds: order.unclear_seconds })
    );
  });
  if (!response.ok)
    context.log.warn(
      { provider: provider.id, text: response.text },
      'A provider did not return the status of its orders',
    );
  await recordResponse(
    context,
    provider,
    isUsable ? undefined : response.ok ? 'Nothing of it could be read' : response.text,
  );
  await applyStatuses(context, batch, statuses);
  return followed.length;
}
