// Outgoing mail. It is written in the transaction that causes it and leaves afterwards, so that no mail speaks of
// something that did not happen. Without an SMTP server the stored mails are the mailbox.
import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { composeMail, type MailContents } from './compose-mail.ts';
import { insertMail } from './mail.store.ts';
import { panelLink } from './panel-link.ts';
import { renderHtml, renderText } from './render-mail.ts';

export type { SecurityEvent } from './compose-mail.ts';
export { giveMails } from './mail.store.ts';
export { panelLink } from './panel-link.ts';

type MailContext = Pick<Context, 'panel' | 'secrets' | 'config'>;

export type NewMail = MailContents & {
  userId: number | null;
  recipient: string;
  /** The language of anyone who reads it, not of anyone who caused it. */
  locale: Locale;
  /** For mails that somebody may not want to get; never for codes, links and notices that keep an account safe. */
  unsubscribe?: boolean;
};

export async function queueMail(trx: Trx, { panel, secrets, config }: MailContext, mail: NewMail): Promise<void> {
  const composed = composeMail(mail, mail.locale, panel.settings.panelName);
  const unsubscribeUrl =
    mail.unsubscribe && mail.userId !== null ? unsubscribeLink({ panel, secrets }, mail.userId, mail.locale) : null;
  const frame = { panel, locale: mail.locale, unsubscribeUrl };
  const id = await insertMail(trx, {
    panel_id: panel.id,
    user_id: mail.userId,
    kind: mail.kind,
    recipient: mail.recipient,
    locale: mail.locale,
    sender_name: panel.settings.panelName,
    sender: panel.settings.supportEmail ?? `no-reply@${new URL(panel.origin).hostname}`,
    subject: composed.subject,
    text: renderText(composed, frame),
    html: renderHtml(composed, frame),
    unsubscribe_url: unsubscribeUrl,
  });
  if (config.SMTP_URL) await enqueue(trx, 'mail.send', { panelId: panel.id, mailId: id }, { key: `mail:${id}` });
}

/** A page where the holder of the link chooses, without signing in, which mails to get. */
export function unsubscribeLink(
  { panel, secrets }: Pick<MailContext, 'panel' | 'secrets'>,
  userId: number,
  locale: Locale,
): string {
  const signature = secrets.sign('unsubscribe', `${panel.id}:${userId}`);
  return panelLink(panel, locale, `/unsubscribe/${userId}`, { signature });
}
