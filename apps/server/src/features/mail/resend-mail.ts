import type { StaffMail } from '@crescendo/contract/panels/mails-admin';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { enqueue } from '../../platform/jobs.ts';
import { recordAct } from '../audit/audit.ts';
import { takeFailed } from './mail.store.ts';
import { findStaffMail } from './mails-admin.queries.ts';

/** A mail that could not be sent is tried once more now. One that left has no text any more, one that waits needs nothing. */
export async function resendMail(context: PersonContext, id: number): Promise<StaffMail> {
  const { panel, caller } = context;
  const trx = await context.transaction();
  const before = await findStaffMail(trx, caller, id);
  if (!before) throw new Failure('not-found');
  if (!(await takeFailed(trx, id))) throw new Failure('conflict');
  await enqueue(trx, 'mail.send', { panelId: panel.id, mailId: id }, { key: `mail:${id}` });
  const after = await findStaffMail(trx, caller, id);
  await recordAct(context, {
    action: 'mails.resend',
    subject: `mail:${id}`,
    details: {
      kind: before.kind,
      before: { state: before.state, failure: before.failure },
      after: { state: 'waiting' },
    },
  });
  const { text: _, ...mail } = after as NonNullable<typeof after>;
  return mail;
}
