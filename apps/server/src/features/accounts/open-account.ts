import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import { giveMails } from '../mail/mail.ts';
import { lockMailbox } from './guests.store.ts';
import { mailWelcome } from './mail-welcome.ts';
import { insertSource, type Source } from './marketing-sources.store.ts';
import { joinGuest } from './prove-mailbox.ts';
import { insertUser, type NewUser } from './users.store.ts';

export type NewAccount = Omit<NewUser, 'panelId' | 'email' | 'isEmailVerified' | 'locale'> & {
  email: string;
  locale: Locale;
  source: Source;
};

/**
 * Opens the account of somebody who has proven that the mailbox is theirs, and gives it what was bought with the
 * address by a guest. Undefined where the address has an account: of several who come at once, one finds it free.
 */
export async function openAccount(context: Context, account: NewAccount): Promise<{ id: number } | undefined> {
  const { panel } = context;
  const { email, name, locale, source } = account;
  const trx = await context.transaction();
  // First, as everybody does who makes an account of this address: otherwise two would wait for each other.
  await lockMailbox(trx, panel.id, email);
  const user = await insertUser(trx, { ...account, panelId: panel.id, isEmailVerified: true });
  if (!user) return undefined;
  await insertSource(trx, { panelId: panel.id, userId: user.id }, source);
  await joinGuest(trx, context, { email, accountId: user.id });
  await giveMails(trx, { userId: user.id, recipient: email });
  await mailWelcome(context, { id: user.id, email, name, locale, isEmailVerified: true });
  return user;
}
