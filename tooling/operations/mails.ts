// npm run mails [-- ADDRESS] shows what was written to customers: without a mail server this is where they read it.
import { readConfig } from '../../apps/server/src/config.ts';
import { listNewestMails } from '../../apps/server/src/features/mail/mail.store.ts';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { withAnyDatabase } from './own-database.ts';

/** As many as are read in a terminal. */
const most = 5;
const recipient = process.argv[2]?.trim().toLowerCase();

async function show(ownerUrl: string): Promise<void> {
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
  try {
    const mails = await database.system((trx) => listNewestMails(trx, { recipient, most }));
    if (mails.length === 0) console.log(recipient ? `No mail was written to ${recipient}.` : 'No mail was written.');
    // The newest last, where a terminal shows it.
    for (const { panel_id, recipient: to, subject, text, created_at } of mails.reverse()) {
      console.log(`${created_at.toISOString()}  panel ${panel_id}  to ${to}\n${subject}\n`);
      console.log(text?.replace(/^/gm, '  ') ?? '  It was sent, and its text was emptied.\n');
    }
  } finally {
    await database.close();
  }
}

try {
  await withAnyDatabase(readConfig(process.env), show);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
