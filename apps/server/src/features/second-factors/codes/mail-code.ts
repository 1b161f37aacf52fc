import { randomInt } from 'node:crypto';
import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../mail/mail.ts';
import type { Purpose } from './code-checks.store.ts';

export type Recipient = { id: number; email: string; locale: Locale };
/** Who gets a code: an account, or the address of a registration. */
type Owner = number | string;

/** Mails six digits and returns their keyed digest; the digits themselves are only in the mail. */
export async function mailCode(context: Context, user: Recipient, purpose: Purpose): Promise<string> {
  const { code, codeMac } = newCode(context, user.id, purpose);
  await queueMail(await context.transaction(), context, {
    userId: user.id,
    recipient: user.email,
    locale: user.locale,
    kind: 'code',
    values: { code },
  });
  return codeMac;
}

export function newCode({ secrets }: Context, owner: Owner, purpose: Purpose | 'register') {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeMac: secrets.sign(digestPurpose(purpose), digested(owner, code)) };
}

type Mailed = { owner: Owner; codeMac: string | null; purpose: Purpose | 'register'; code: string };

/** Whether these are the digits behind a digest. One that was made for another purpose or person fits nothing. */
export function isMailedCode({ secrets }: Context, { owner, codeMac, purpose, code }: Mailed): boolean {
  return codeMac !== null && secrets.verify(digestPurpose(purpose), digested(owner, code), codeMac);
}

const digestPurpose = (purpose: Purpose | 'register') => `code:${purpose}`;
const digested = (owner: Owner, code: string) => `${owner}:${code}`;
