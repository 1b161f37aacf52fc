// npm run orders -- review | confirm SUBMISSION EXTERNAL-ID | release SUBMISSION requeue|refund REASON…
//   | end ORDER DELIVERED [REASON…]
// The review queue from the machine itself, for when there is no console at hand. Whatever is decided here is in
// the audit table as done by command.
import { readConfig } from '../../apps/server/src/config.ts';
import { recordCommand } from '../../apps/server/src/features/audit/audit.ts';
import {
  findPanelOfSubmission,
  findSubmissionOfOrder,
  listReview,
} from '../../apps/server/src/features/fulfilment/review/review.queries.ts';
import {
  confirmSubmission,
  endSubmission,
  type Reviewer,
  releaseSubmission,
} from '../../apps/server/src/features/fulfilment/review/review-submission.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import { Failure } from '../../apps/server/src/platform/http/failure.ts';
import { type Database, openDatabase, type Trx } from '../../apps/server/src/platform/postgres/database.ts';
import { withAnyDatabase } from './own-database.ts';

const usage = `Usage: npm run orders -- review | confirm SUBMISSION EXTERNAL-ID | release SUBMISSION requeue|refund REASON
  | end ORDER DELIVERED [REASON]`;

async function review(database: Database): Promise<void> {
  const { data, total } = await database.system((trx) => listReview(trx, { page: 1, perPage: 100, locale: 'en' }));
  for (const item of data) {
    const verdict = (of: 'balance' | 'listing') =>
      (item.evidence?.[of] as { verdict?: string } | undefined)?.verdict ?? 'not looked at';
    console.log(
      [
        `submission ${item.id}: order ${item.order_id}, ${item.quantity} for ${item.url ?? 'no link'}`,
        `  at ${item.provider}, service ${item.provider_service}, since ${item.started_at}, ${item.state}`,
        `  said: ${item.answer ?? 'nothing'}; balance: ${verdict('balance')}, listing: ${verdict('listing')}`,
      ].join('\n'),
    );
  }
  console.log(
    total === 0 ? 'Nothing to review' : `${total} to review${total > data.length ? ', the oldest shown' : ''}`,
  );
}

const numberOf = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

async function decide(
  database: Database,
  submissionId: number,
  act: (trx: Trx, reviewer: Reviewer, id: number) => Promise<void>,
) {
  const panelId = await database.system((trx) => findPanelOfSubmission(trx, submissionId));
  if (panelId === undefined) throw new Error('There is no such submission');
  await database.panel(panelId, (trx) =>
    act(
      trx,
      {
        panelId,
        clock: createClock(),
        by: { actor: 'system' },
        record: (entry) => recordCommand(trx, panelId, entry),
      },
      submissionId,
    ),
  );
  console.log(`Submission ${submissionId} was decided`);
}

async function run(database: Database, [command, id = '', word = '', ...reason]: string[]): Promise<void> {
  if (command === 'review') return review(database);
  if (command === 'confirm' && word && word.length <= 64) {
    return decide(database, numberOf(id), (trx, reviewer, submission) =>
      confirmSubmission(trx, reviewer, submission, word),
    );
  }
  if (command === 'release' && (word === 'requeue' || word === 'refund') && reason.length > 0) {
    const release = { how: word, reason: reason.join(' ').slice(0, 500) } as const;
    return decide(database, numberOf(id), (trx, reviewer, submission) =>
      releaseSubmission(trx, reviewer, submission, release),
    );
  }
  if (command === 'end' && /^\d{1,10}$/.test(word)) {
    const ending = { delivered: Number(word), reason: reason.join(' ').slice(0, 500) || 'By command' };
    const submission = await database.system((trx) => findSubmissionOfOrder(trx, numberOf(id)));
    if (submission === undefined) throw new Error(`No provider has order ${id}`);
    return decide(database, submission, (trx, reviewer) => endSubmission(trx, reviewer, submission, ending));
  }
  throw new Error(usage);
}

/** The refusals of the use cases, as a sentence. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Failure)) return error instanceof Error ? error.message : String(error);
  const problem = Object.values(error.fields)[0]?.[0]?.key;
  if (problem === 'external-id-taken') return 'This id already belongs to another order of this provider';
  if (problem === 'submission-accepted')
    return 'The provider has this order: it can be confirmed again or ended, not released';
  if (problem === 'submission-unknown') return 'Whether the provider has it is not known: confirm or release it first';
  if (problem === 'delivered-beyond-order') return 'No more can have been delivered than was ordered';
  return error.code === 'not-found' ? 'It does not wait for review' : 'Somebody decided about it in the meantime';
}

try {
  await withAnyDatabase(readConfig(process.env), async (ownerUrl) => {
    const database = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
    await run(database, process.argv.slice(2)).finally(database.close);
  });
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
