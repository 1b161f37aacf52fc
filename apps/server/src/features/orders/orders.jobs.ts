import type { Jobs } from '../../platform/jobs.ts';
import { mailOrderEnd, mailRefillEnd } from './ending/mail-ends.ts';
import { expireGuestOrders } from './guest-checkouts.store.ts';
import { keepBoughtTogether } from './reading/bought-together.store.ts';
import { measureServices } from './reading/measured-services.store.ts';

export const orderJobs: Jobs = {
  'orders.ended': { limitSeconds: 10, run: mailOrderEnd },
  'orders.refill-ended': { limitSeconds: 10, run: mailRefillEnd },
  'orders.expire-guest-orders': {
    every: '37 * * * *',
    limitSeconds: 60,
    run: async ({ database, clock, log }) => {
      const expired = await database.system((trx) => expireGuestOrders(trx, clock));
      log.info({ expired }, 'Unpaid orders of guests have expired');
    },
  },
  'orders.measure-services': {
    every: '40 3 * * *',
    limitSeconds: 600,
    run: ({ database, clock }) => database.system((trx) => measureServices(trx, clock)),
  },
  'orders.find-bought-together': {
    every: '10 4 * * *',
    limitSeconds: 600,
    run: ({ database, clock }) => database.system((trx) => keepBoughtTogether(trx, clock)),
  },
};
