import { pollDelaySeconds } from '@crescendo/rules/delivery/poll-delay';
import { openAccess, readRefills } from '../../providers/providers.ts';
import { recordResponse } from '../submit/provider-responses.store.ts';
import { type FollowContext, workByProvider } from './provider-lanes.ts';
import {
  claimRefillPolls,
  nextRefillToPoll,
  type RefillBatch,
  type RefillPoll,
  writeRefillPolls,
} from './refills.store.ts';

/** Follows refills that providers took on to their end. Returns how many were polled. */
export const followRefillsDue = (context: FollowContext): Promise<number> =>
  workByProvider(context, {
    next: nextRefillToPoll,
    claim: claimRefillPolls,
    work: (batch) => follow(context, batch),
  });

async function follow(context: FollowContext, { provider, refills }: RefillBatch): Promise<number> {
  const { database, clock } = context;
  const ids = refills.map(({ external_id }) => external_id);
  const response = await readRefills(openAccess(context, provider), ids);
  await recordResponse(context, provider, response.ok ? undefined : response.text);
  const polls = refills.map(({ id, external_id, poll_failures, age_seconds }): RefillPoll => {
    const reported = response.ok ? response.refills.get(external_id) : undefined;
    const isFailure = reported === undefined || typeof reported === 'object' || reported === 'unknown-word';
    const isEnd = reported === 'completed' || reported === 'rejected';
    return {
      id,
      status: isEnd ? reported : 'in_progress',
      poll_after: pollDelaySeconds(age_seconds, isFailure ? poll_failures + 1 : 0),
      is_failure: isFailure,
    };
  });
  await database.panel(provider.panel_id, (trx) => writeRefillPolls(trx, clock, polls));
  return refills.length;
}
