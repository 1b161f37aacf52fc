import type { VerificationDocument } from '@crescendo/contract/money/documents';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { enqueue } from '../../platform/jobs.ts';
import { recordAct } from '../audit/audit.ts';
import { panelLink, queueMail } from '../mail/mail.ts';
import { decide, lockDocument } from './documents.store.ts';

type Decision = { status: 'approved' | 'rejected'; reason?: string | null | undefined };

/** Decides once, informs the customer, and is recorded. */
export async function reviewDocument(
  context: PersonContext,
  id: number,
  given: Decision,
): Promise<VerificationDocument> {
  const { caller, panel } = context;
  const trx = await context.transaction();
  const found = await lockDocument(trx, id);
  if (!found) throw new Failure('not-found');
  if (found.user_id === caller.userId) throw new Failure('invalid', { fields: { status: [{ key: 'own-document' }] } });
  if (found.status !== 'uploaded') throw new Failure('conflict', { text: 'validation.document-decided' });
  const reason = given.reason || null;
  const document = await decide(trx, { id, status: given.status, reason, reviewerId: caller.userId });
  if (found.email !== null) {
    await queueMail(trx, context, {
      userId: found.user_id,
      recipient: found.email,
      locale: found.locale,
      kind: `document-${given.status}`,
      values: {
        filename: document.filename,
        link: panelLink(panel, found.locale, '/card-verification'),
        ...(reason === null ? {} : { reason }),
      },
    });
  }
  if (given.status === 'approved') {
    const fact = { panelId: panel.id, userId: found.user_id, reviewerId: caller.userId };
    await enqueue(trx, 'documents.approved', fact, { key: `documents-approved:${found.user_id}` });
  }
  await recordAct(context, {
    action: 'documents.review',
    subject: `document:${id}`,
    details: { userId: found.user_id, step: document.step, status: given.status, reason },
  });
  return document;
}
