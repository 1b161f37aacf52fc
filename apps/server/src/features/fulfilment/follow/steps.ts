// What follows orders after they were handed over, step by step: each works off what is due and says how much it was.
import { runFeedsDue } from '../../drip-feeds/drip-feeds.ts';
import { deliverWebhooksDue } from '../../webhooks/webhooks.ts';
import { askCancelsDue } from './ask-cancels.ts';
import { askRefillsDue } from './ask-refills.ts';
import { followRefillsDue } from './follow-refills.ts';
import { pollDue } from './poll-submissions.ts';
import type { FollowContext } from './provider-lanes.ts';

type Step = { name: string; run: (context: FollowContext) => Promise<number> };

/** They do not wait for each other: a loop of its own for each. */
export const followingSteps: readonly Step[] = [
  { name: 'poll', run: pollDue },
  { name: 'ask-cancels', run: askCancelsDue },
  { name: 'ask-refills', run: askRefillsDue },
  { name: 'follow-refills', run: followRefillsDue },
  { name: 'run-feeds', run: runFeedsDue },
  { name: 'webhooks', run: deliverWebhooksDue },
];
