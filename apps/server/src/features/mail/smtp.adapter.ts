import { splitLocale } from '@crescendo/rules/content/locales';
import type { UnsentMail } from './mail.store.ts';

/** RFC 8058: the mail program itself unsubscribes its reader, at the address that is the same in every language. */
function oneClick(page: string) {
  const url = new URL(page);
  url.pathname = splitLocale(url.pathname).path;
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A server that does not answer must not hold up the worker. */
const patienceMs = 20_000;

export async function sendBySmtp(url: string, mail: UnsentMail): Promise<void> {
  // Fetched with the first mail: where there is no mail server it is never needed.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Texts are ours, but nothing in them may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: mail.sender_name, address: mail.sender },
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      // Always the same for one mail, so that a second delivery can be recognised as such.
      messageId: `<${mail.panel_id}.${mail.id}@${mail.sender.split('@').at(-1)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe_url === null ? {} : oneClick(mail.unsubscribe_url)),
      },
    });
  } finally {
    transport.close();
  }
}
