import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import { panelLink, queueMail } from '../mail/mail.ts';
import { insertCode } from './codes.store.ts';

type NewCustomer = { id: number; email: string; name: string; locale: Locale; isEmailVerified: boolean };

/** Writes to a new customer: a welcome and, where nobody has verified the address, the request to confirm it. */
export async function mailWelcome(context: Context, { id, email, name, locale, isEmailVerified }: NewCustomer) {
  const { panel, clock } = context;
  const trx = await context.transaction();
  const to = { userId: id, recipient: email, locale };
  await queueMail(trx, context, { ...to, kind: 'welcome', values: { name, email }, unsubscribe: true });
  if (isEmailVerified) return;
  const code = { panelId: panel.id, userId: id, purpose: 'confirm-email', email } as const;
  const link = panelLink(panel, locale, '/email/confirm', { token: await insertCode(trx, clock, code) });
  await queueMail(trx, context, { ...to, kind: 'confirm-email', values: { link } });
}
