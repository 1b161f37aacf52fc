import type { Jobs } from '../../platform/jobs.ts';
import { deleteOldInvitations } from './invitations.store.ts';

export const staffJobs: Jobs = {
  'staff.forget-invitations': {
    every: '33 4 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const deleted = await database.system(deleteOldInvitations);
      if (deleted > 0) log.debug({ deleted }, 'Old invitations were deleted');
    },
  },
};
