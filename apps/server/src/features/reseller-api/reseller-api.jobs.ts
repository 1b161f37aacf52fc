import type { Jobs } from '../../platform/jobs.ts';
import { deleteOldAdds } from './recent-adds.store.ts';

export const resellerApiJobs: Jobs = {
  'reseller-api.clean': {
    every: '17 * * * *',
    limitSeconds: 60,
    run: async ({ database }) => {
      await database.system(deleteOldAdds);
    },
  },
};
