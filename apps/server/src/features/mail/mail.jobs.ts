import * as z from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { deleteOldMails, findUnsentMail, markFailed, markSent } from './mail.store.ts';
import { sendBySmtp } from './smtp.adapter.ts';

const Payload = z.strictObject({ panelId: z.int(), mailId: z.int() });

export const mailJobs: Jobs = {
  // Sent at least once: who dies between the sending and the note of it sends again, with the same message id.
  'mail.send': {
    limitSeconds: 10,
    run: async ({ database, config }, payload) => {
      const { panelId, mailId } = Payload.parse(payload);
      if (!config.SMTP_URL) return;
      const mail = await database.panel(panelId, (trx) => findUnsentMail(trx, mailId));
      if (!mail) return;
      try {
        await sendBySmtp(config.SMTP_URL, mail);
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        await database.panel(panelId, (trx) => markFailed(trx, mailId, failure.slice(0, 500)));
        throw error;
      }
      await database.panel(panelId, (trx) => markSent(trx, mailId));
    },
  },
  'mail.delete-old': {
    every: '37 3 * * *',
    limitSeconds: 300,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteOldMails);
      log.info({ deleted }, 'Old mails were deleted');
    },
  },
};
