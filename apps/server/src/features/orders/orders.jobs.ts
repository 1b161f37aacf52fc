import * as z from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import { tellOrderEnd, tellRefillEnd } from './ending/tell-ends.ts';
import { expireGuestOrders } from './guest-checkouts.store.ts';
import { keepBoughtTogether } from './reading/bought-together.store.ts';
import { measureServices } from './reading/measured-services.store.ts';

/** At night all panels are measured; after ends, the one they were on. */
const Measured = z.object({ panelId: z.int().optional() });

export const orderJobs: Jobs = {
  'orders.ended': { run: tellOrderEnd },
  'orders.refill-ended': { run: tellRefillEnd },
  'orders.expire-guest-orders': {
    every: '37 * * * *',
    run: async ({ database, clock, log }) => {
      const expired = await database.system((trx) => expireGuestOrders(trx, clock));
      log.info({ expired }, 'Unpaid orders of guests have expired');
    },
  },
  'orders.measure-services': {
    every: '40 3 * * *',
    run: ({ database, clock }, payload) =>
      database.system((trx) => measureServices(trx, clock, Measured.parse(payload).panelId)),
  },
  'orders.find-bought-together': {
    every: '10 4 * * *',
    run: ({ database, clock }) => database.system((trx) => keepBoughtTogether(trx, clock)),
  },
};
