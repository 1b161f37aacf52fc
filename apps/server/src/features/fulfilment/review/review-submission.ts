// What a person decides about a submission of which nobody knows whether the provider has it, or what became of it
// there. Until then it is neither sent again nor given back.
import type { Clock } from '../../../platform/clock.ts';
import type { Act } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { type Actor, endOrder } from '../../orders/orders.ts';
import { acceptSubmission, closeSubmission, type IdTaken, isIdTaken } from '../submit/submissions.store.ts';
import { findReviewed, type Reviewed } from './review.queries.ts';
import { holdInReview, resumeDelivery } from './review.store.ts';
import { settleReleased } from './settle-released.ts';

/** Who decides, in the transaction of the decision: staff by a call, or anyone who sits at the machine. */
export type Reviewer = {
  panelId: number;
  clock: Clock;
  by: Actor;
  record: (act: Act) => Promise<void>;
};

export type Ending = { delivered: number; reason: string };
export type Release = { how: 'requeue' | 'refund'; reason: string };

async function lockReviewed(trx: Trx, { panelId, by }: Reviewer, submissionId: number): Promise<Reviewed> {
  const found = await findReviewed(trx, submissionId);
  if (!found) throw new Failure('not-found');
  // Nobody decides about an order of his own.
  if (found.user_id === by.actorId) throw refuse('id', 'own-order');
  await lockBalance(trx, panelId, found.user_id);
  return found;
}

const refuse = (field: string, key: string) => new Failure('invalid', { fields: { [field]: [{ key }] } });

/** Only what staff say is hidden from the customer. */
const because = (by: Actor, why: string): Actor => (by.actor === 'staff' ? { ...by, why } : by);

async function settle(
  trx: Trx,
  reviewer: Reviewer,
  { id, order_id }: Reviewed,
  action: Act['action'],
  details: object,
) {
  const { panelId, clock } = reviewer;
  for (const kind of ['submission-unknown', 'delivery-in-review']) {
    await endAlert(trx, clock, { panelId, kind, subject: `order:${order_id}` });
  }
  await reviewer.record({ action, subject: `order:${order_id}`, details: { submission: id, ...details } });
}

/** The provider has it, under this id: it is followed from now on. */
export async function confirmSubmission(trx: Trx, reviewer: Reviewer, submissionId: number, externalId: string) {
  const { clock, by } = reviewer;
  const found = await lockReviewed(trx, reviewer, submissionId);
  if (await isIdTaken(trx, { submissionId, providerId: found.provider_id, externalId } satisfies IdTaken)) {
    throw refuse('external_id', 'external-id-taken');
  }
  const isDone =
    found.state === 'unknown'
      ? await acceptSubmission(
          trx,
          clock,
          {
            submissionId,
            orderId: found.order_id,
            externalId,
            cause: 'review-confirmed',
            actor: by.actor === 'staff' ? 'staff' : 'system',
            actorId: by.actorId ?? null,
          },
          { reviewedBy: by.actorId ?? null },
        )
      : await resumeDelivery(trx, clock, { submissionId, orderId: found.order_id, externalId, by });
  if (!isDone) throw new Failure('conflict');
  await settle(trx, reviewer, found, 'submission.confirm', { external_id: externalId });
}

/** The provider never had it: it is sent again, or its money goes back. */
export async function releaseSubmission(trx: Trx, reviewer: Reviewer, submissionId: number, { how, reason }: Release) {
  const { panelId, clock, by } = reviewer;
  const found = await lockReviewed(trx, reviewer, submissionId);
  if (found.state !== 'unknown') throw refuse('id', 'submission-accepted');
  const closed = { submissionId, orderId: found.order_id, state: 'released' } as const;
  if (!(await closeSubmission(trx, clock, closed, { reviewedBy: by.actorId ?? null }))) throw new Failure('conflict');
  if (how === 'requeue') {
    await settleReleased(trx, { clock }, { panelId, orderId: found.order_id, by: because(by, reason) });
  } else {
    const ended = await endOrder(
      trx,
      { panelId, clock },
      {
        orderId: found.order_id,
        end: 'canceled',
        delivered: 0,
        cause: 'canceled',
        reason: 'provider',
        by: because(by, reason),
      },
    );
    if (!ended) throw new Failure('conflict');
  }
  await settle(trx, reviewer, found, 'submission.release', { how, reason });
}

/** It is over at the provider, with so much delivered: what is missing goes back. */
export async function endSubmission(
  trx: Trx,
  reviewer: Reviewer,
  submissionId: number,
  { delivered, reason }: Ending,
): Promise<void> {
  const { panelId, clock, by } = reviewer;
  const found = await lockReviewed(trx, reviewer, submissionId);
  // Whether the provider has it at all has to be known first.
  if (found.state === 'unknown') throw refuse('id', 'submission-unknown');
  if (delivered > found.quantity) throw refuse('delivered', 'delivered-beyond-order');
  if (!(await holdInReview(trx, found.order_id))) throw new Failure('conflict');
  const end = delivered === found.quantity ? 'completed' : delivered > 0 ? 'partial' : 'canceled';
  const isEnded = await endOrder(
    trx,
    { panelId, clock },
    {
      orderId: found.order_id,
      end,
      delivered,
      cause: end,
      reason: end === 'completed' ? null : (found.cancel_wish ?? (end === 'canceled' ? 'provider' : null)),
      by: because(by, reason),
    },
  );
  if (!isEnded) throw new Failure('conflict');
  await settle(trx, reviewer, found, 'submission.end', { end, delivered, reason });
}
