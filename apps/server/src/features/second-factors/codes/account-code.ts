// Codes mailed to somebody who is signed in already, for an action that requires more than a session.
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockAccount } from '../factors.store.ts';
import {
  completeCheck,
  insertCheck,
  type Purpose,
  secondsUntilNextCode,
  takeTryOfAccount,
} from './code-checks.store.ts';
import { isMailedCode, mailCode, type Recipient } from './mail-code.ts';

export async function sendAccountCode(context: PersonContext, user: Recipient, purpose: Purpose): Promise<void> {
  const { clock, panel } = context;
  const trx = await context.transaction();
  await lockAccount(trx, user.id);
  const wait = await secondsUntilNextCode(trx, clock, { userId: user.id, purpose });
  if (wait > 0) throw new Failure('too-many-requests', { retryAfterSeconds: wait });
  const codeMac = await mailCode(context, user, purpose);
  await insertCheck(trx, clock, { panelId: panel.id, userId: user.id, purpose, codeMac, isSent: true });
}

/** Whether a code is the last one mailed for this purpose; it is used now. */
export async function acceptsAccountCode(context: PersonContext, purpose: Purpose, code: string): Promise<boolean> {
  const { caller, clock, database, panel } = context;
  const { userId } = caller;
  // Committed on its own: a refusal undoes what the request did, and a try must stay counted.
  const check = await database.panel(panel.id, (trx) => takeTryOfAccount(trx, clock, { userId, purpose }));
  if (!check || !isMailedCode(context, { owner: userId, codeMac: check.codeMac, purpose, code })) return false;
  return completeCheck(await context.transaction(), clock, check.id);
}
