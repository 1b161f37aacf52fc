import type { PersonContext } from '../../platform/context.ts';
import { message } from '../../platform/messages.ts';
import { deleteOtherSessions } from '../accounts/accounts.ts';
import { queueMail, type SecurityEvent } from '../mail/mail.ts';
import { readFactors } from './factors.queries.ts';

type Change = {
  event: Extract<SecurityEvent, 'factor-added' | 'factor-removed' | 'recovery-codes-renewed'>;
  factor: 'email-codes' | 'authenticator-app' | 'passkey' | 'recovery-codes';
};

/**
 * What follows every change of how an account is proven: its owner reads of it, should it have been somebody else, and
 * anyone who is signed in elsewhere has to prove themselves by the new rules.
 */
export async function announceChange(context: PersonContext, { event, factor }: Change): Promise<void> {
  const { userId, sessionId } = context.caller;
  const trx = await context.transaction();
  await deleteOtherSessions(trx, userId, sessionId);
  const { email, locale } = await readFactors(trx, userId);
  if (!email) return;
  const detail = message(locale, `second-factors.${factor}`);
  const values = { event, detail };
  await queueMail(trx, context, { kind: 'security-notice', userId, recipient: email, locale, values });
}
