import type { Jobs } from '../../platform/jobs.ts';
import { expireOldActs } from './expire-acts.ts';

export const financeJobs: Jobs = {
  'finances.expire-acts': {
    every: '*/10 * * * *',
    limitSeconds: 60,
    run: async ({ database, clock, log }) => {
      const ended = await expireOldActs(database, clock);
      if (ended > 0) log.info({ requests: ended }, 'Requests for a second person ended undecided');
    },
  },
};
