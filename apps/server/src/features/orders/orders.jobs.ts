import type { Jobs } from '../../platform/jobs.ts';
import { keepBoughtTogether } from './bought-together.store.ts';
import { confirmOrders } from './confirm-orders.ts';

export const orderJobs: Jobs = {
  'orders.placed': { run: confirmOrders },
  'orders.find-bought-together': {
    every: '10 4 * * *',
    run: ({ database, clock }) => database.system((trx) => keepBoughtTogether(trx, clock)),
  },
};
