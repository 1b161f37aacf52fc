import type { Jobs } from '../../platform/jobs.ts';
import { deleteExpiredSolutions } from './captcha.store.ts';

export const captchaJobs: Jobs = {
  'captcha.delete-expired-solutions': {
    every: '7 * * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteExpiredSolutions);
      log.info({ deleted }, 'Expired captcha solutions were deleted');
    },
  },
};
