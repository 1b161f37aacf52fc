import type { PersonContext } from '../../platform/context.ts';
import { message } from '../../platform/messages.ts';
import { queueMail } from '../mail/mail.ts';
import { readFactors } from './factors.queries.ts';

type Access = {
  event: 'access-added' | 'access-changed';
  what: 'api-token' | 'webhook' | 'webhook-secret' | 'extension-token';
  /** What its owner calls it. */
  name?: string;
};

/** The owner reads of everything that lets a program in or sends orders elsewhere, should it have been somebody else. */
export async function announceAccess(context: PersonContext, { event, what, name }: Access): Promise<void> {
  const { userId } = context.caller;
  const trx = await context.transaction();
  const { email, locale } = await readFactors(trx, userId);
  if (!email) return;
  const detail = [message(locale, `second-factors.${what}`), name].filter(Boolean).join(': ');
  await queueMail(trx, context, {
    kind: 'security-notice',
    userId,
    recipient: email,
    locale,
    values: { event, detail },
  });
}
