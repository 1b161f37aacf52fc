import type { Jobs } from '../../platform/jobs.ts';
import { confirmOrders } from './confirm-orders.ts';

export const orderJobs: Jobs = { 'orders.placed': { run: confirmOrders } };
