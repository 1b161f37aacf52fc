import { randomInt } from 'node:crypto';
import type { Locale } from '@crescendo/rules/locales';
import type { Context } from '../../platform/context.ts';
import { queueMail } from '../mail/mail.ts';
import type { Purpose } from './code-checks.store.ts';

export type Recipient = { id: number; email: string; locale: Locale };

/** Mails six digits and gives their keyed digest; the digits themselves stand nowhere but in the mail. */
export async function mailCode(context: Context, user: Recipient, purpose: Purpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await queueMail(await context.transaction(), context, {
    userId: user.id,
    recipient: user.email,
    locale: user.locale,
    kind: 'code',
    values: { code },
  });
  return context.secrets.sign(digestPurpose(purpose), digested(user.id, code));
}

/** Whether these are the digits behind a digest. One that was made for another purpose or person fits nothing. */
export function isMailedCode(
  context: Context,
  { userId, codeMac, purpose, code }: { userId: number; codeMac: string | null; purpose: Purpose; code: string },
): boolean {
  return codeMac !== null && context.secrets.verify(digestPurpose(purpose), digested(userId, code), codeMac);
}

const digestPurpose = (purpose: Purpose) => `code:${purpose}`;
const digested = (userId: number, code: string) => `${userId}:${code}`;
