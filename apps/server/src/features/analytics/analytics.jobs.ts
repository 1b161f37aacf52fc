import type { Jobs } from '../../platform/jobs.ts';
import { keepCohorts, keepRollups } from './rollups.store.ts';

export const analyticsJobs: Jobs = {
  // Calls read what is newer from where it was written: the longer the pause, the more of it.
  'analytics.keep-rollups': {
    every: '*/2 * * * *',
    // The first time goes through everything.
    limitSeconds: 1800,
    run: ({ database }) => database.system(keepRollups),
  },
  'analytics.keep-cohorts': {
    every: '25 * * * *',
    limitSeconds: 300,
    run: ({ database }) => database.system(keepCohorts),
  },
};
