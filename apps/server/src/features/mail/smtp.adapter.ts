import { createTransport } from 'nodemailer';
import type { UnsentMail } from './mail.store.ts';

/** A server that does not answer must not hold up the worker. */
const patienceMs = 20_000;

export async function sendBySmtp(url: string, mail: UnsentMail): Promise<void> {
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
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(mail.unsubscribe_url === null ? {} : { list: { unsubscribe: mail.unsubscribe_url } }),
    });
  } finally {
    transport.close();
  }
}
