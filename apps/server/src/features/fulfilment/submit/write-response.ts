// The second of two transactions around a call: what the provider said, written by anyone who holds the lease. Three
// outcomes are certain: accepted, refused in known words, and never sent. Everything else is unknown, and is neither
// sent again nor given back.
import type { RefusalClass } from '@crescendo/rules/providers/provider-refusal';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import type { SubmitOutcome } from '../../providers/providers.ts';
import { pauseProvider, recordFailure, recordSuccess, setOutOfFunds } from '../providers.store.ts';
import { settleUnsent } from './settle-unsent.ts';
import { acceptSubmission, closeSubmission, reopenReleased, type Submission } from './submissions.store.ts';
import { putInReview } from './waiting-orders.store.ts';

/** False: the lease was lost, and somebody else has decided. */
export async function writeResponse(
  context: JobContext,
  submission: Submission,
  response: SubmitOutcome,
): Promise<boolean> {
  const { database } = context;
  if (response.outcome !== 'accepted') {
    return database.panel(submission.panelId, (trx) => writeOther(trx, context, submission, response));
  }
  try {
    return await database.panel(submission.panelId, (trx) => accept(trx, context, submission, response));
  } catch (error) {
    if (!isIdTaken(error)) throw error;
    const text = `The provider calls it ${response.externalId}, which is another order`;
    return database.panel(submission.panelId, (trx) =>
      writeOther(trx, context, submission, { ...response, outcome: 'unknown', text }),
    );
  }
}

const isIdTaken = (error: unknown) =>
  (error as { code?: string; constraint?: string }).code === '23505' &&
  (error as { constraint?: string }).constraint === 'submissions__external_id';

type Taken = Extract<SubmitOutcome, { outcome: 'accepted' }>;

async function accept(
  trx: Trx,
  { clock }: JobContext,
  submission: Submission,
  { externalId, response }: Taken,
): Promise<boolean> {
  const { id, orderId, panelId, providerId, leaseToken } = submission;
  const isAccepted = await acceptSubmission(
    trx,
    clock,
    { submissionId: id, orderId, externalId, response, cause: 'submitted', actor: 'system' },
    { leaseToken },
  );
  if (isAccepted && (await recordSuccess(trx, providerId))) {
    await endAlert(trx, clock, { panelId, kind: 'provider-paused', subject: `provider:${providerId}` });
  }
  return isAccepted;
}

type Other = Exclude<SubmitOutcome, { outcome: 'accepted' }>;

async function writeOther(trx: Trx, context: JobContext, submission: Submission, response: Other): Promise<boolean> {
  const { clock } = context;
  const { id: submissionId, orderId, panelId, leaseToken } = submission;
  // The order may end with it: money first, as everybody locks it.
  if (response.outcome !== 'unknown') await lockBalance(trx, panelId, submission.userId);
  const closed = {
    submissionId,
    orderId,
    state: response.outcome,
    answer: response.text,
    response: response.response,
    ...(response.outcome === 'refused' ? { refusal: response.class } : {}),
  };
  if (!(await closeSubmission(trx, clock, closed, { leaseToken }))) return false;
  if (response.outcome === 'unknown') {
    await putInReview(trx, clock, [orderId]);
  } else if (
    response.outcome === 'refused' &&
    response.class === 'link-duplicate' &&
    (await isOurs(trx, submission, response.text))
  ) {
    await putInReview(trx, clock, [orderId]);
    await raiseUnknown(trx, context, submission, response.text);
  } else {
    await settleUnsent(trx, context, { orderId, panelId, response });
    crashPoint(context.config, 'fulfilment-end');
  }
  await noteProvider(trx, context, submission, response);
  if (response.outcome === 'unknown') await raiseUnknown(trx, context, submission, response.text);
  return true;
}

/** An order on this link that the provider already has, after one that was taken for not created: that is it. */
async function isOurs(trx: Trx, { orderId, providerId }: Submission, text: string): Promise<boolean> {
  return (await reopenReleased(trx, { orderId, providerId, text })) !== undefined;
}

async function raiseUnknown(trx: Trx, { clock }: JobContext, { panelId, orderId }: Submission, text: string) {
  await raiseAlert(trx, clock, { panelId, kind: 'submission-unknown', subject: `order:${orderId}`, text });
}

/** Too many calls, as the provider counts them: a short rest. A key that is not taken: a long one. */
const restSeconds: Partial<Record<RefusalClass, number>> = { 'rate-limit': 20, key: 300 };

/** What the response says of the provider itself. */
async function noteProvider(
  trx: Trx,
  { clock }: JobContext,
  { panelId, providerId, routeId }: Submission,
  response: Other,
) {
  const raise = (kind: string, text: string, subject = `provider:${providerId}`) =>
    raiseAlert(trx, clock, { panelId, kind, subject, text });
  if (response.outcome !== 'refused') {
    const { pausedFor } = await recordFailure(trx, clock, providerId);
    if (pausedFor !== undefined) await raise('provider-paused', response.text);
    return;
  }
  const rest = restSeconds[response.class];
  if (rest !== undefined) await pauseProvider(trx, clock, providerId, rest);
  if (response.class === 'funds') await setOutOfFunds(trx, providerId);
  if (response.class === 'funds') await raise('provider-funds', response.text);
  if (response.class === 'key') await raise('provider-key', response.text);
  if (response.class === 'service') await raise('route-refused', response.text, `route:${routeId}`);
}
