import * as z from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { filesBefore, removeFile } from './document-files.ts';
import { namesOfNobody } from './documents.queries.ts';

const Payload = z.strictObject({ panelId: z.int(), names: z.array(z.string().regex(/^[0-9a-f]{48}$/)) });

/** Longer than any upload takes: a younger file may yet get its row. */
const sweepAfterMs = 60 * 60 * 1000;

export const documentJobs: Jobs = {
  'documents.erase-files': {
    limitSeconds: 10,
    run: async ({ config }, payload) => {
      const { panelId, names } = Payload.parse(payload);
      for (const name of names) await removeFile(config, panelId, name);
    },
  },
  // What a process that died between file and row left behind.
  'documents.sweep': {
    every: '47 * * * *',
    limitSeconds: 60,
    run: async ({ config, database, log }) => {
      let swept = 0;
      for await (const { panelId, names } of filesBefore(config, Date.now() - sweepAfterMs)) {
        for (const name of await database.system((trx) => namesOfNobody(trx, names))) {
          await removeFile(config, panelId, name);
          swept += 1;
        }
      }
      log.info({ swept }, 'Files without a document were deleted');
    },
  },
};
