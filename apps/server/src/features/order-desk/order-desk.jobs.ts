import type { Jobs } from '../../platform/jobs.ts';
import { type BulkPayload, runBulkAct } from './bulk/run-bulk-act.ts';

export const orderDeskJobs: Jobs = {
  'order-desk.bulk-act': {
    limitSeconds: 30,
    run: (context, payload) => runBulkAct(context, payload as BulkPayload),
  },
};
