import { pollDelaySeconds } from '@crescendo/rules/delivery/poll-delay';
import { openAccess, requestRefill, type SubmitOutcome } from '../../providers/providers.ts';
import { recordResponse } from '../submit/provider-responses.store.ts';
import { type FollowContext, workByProvider } from './provider-lanes.ts';
import { claimRefill, nextToRefill, type RefillResponse, sweepRefills, writeRefillResponse } from './refills.store.ts';

/** Requests from providers the refills that customers want, once each. Returns how many requests were handled. */
export async function requestRefillsDue(context: FollowContext): Promise<number> {
  const { database, clock } = context;
  const swept = await database.system((trx) => sweepRefills(trx, clock));
  const requested = await workByProvider(context, {
    next: nextToRefill,
    claim: claimRefill,
    work: async (asking) => {
      const said = await requestRefill(openAccess(context, asking.provider), asking.external_id);
      const isAnswered = said.outcome === 'accepted' || said.outcome === 'refused';
      await recordResponse(context, asking.provider, isAnswered ? undefined : said.text);
      await database.panel(asking.panel_id, (trx) => writeRefillResponse(trx, clock, asking, answerOf(said)));
      return 1;
    },
  });
  return swept + requested;
}

function answerOf(said: SubmitOutcome): RefillResponse {
  if (said.outcome === 'accepted') return { kind: 'asked', externalId: said.externalId };
  // Who was too busy to listen, or whose key does not fit, has not decided about the refill.
  const isDecided = said.outcome === 'refused' && said.class !== 'rate-limit' && said.class !== 'key';
  if (isDecided) return { kind: 'refused', text: said.text };
  if (said.outcome === 'unknown') return { kind: 'unknown', text: said.text };
  return { kind: 'unsent', text: said.text, afterSeconds: pollDelaySeconds(0, 4) };
}
