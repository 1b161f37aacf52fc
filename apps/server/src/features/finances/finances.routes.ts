import type { financeRoutes } from '@crescendo/contract/finances';
import type { Handlers } from '../../platform/edge.ts';
import { countRecords, listRecords, readProof } from '../ledger/ledger.ts';
import { adjustBalance } from './adjust-balance.ts';
import { listAdjustments } from './adjustments.queries.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { exportRecords } from './export-records.ts';
import { recordFilter } from './record-filter.ts';

export const financeHandlers: Handlers<typeof financeRoutes> = {
  listPaymentStatistics: async ({ transaction, caller, locale }, { query }) => {
    const { page = 1, per_page: limit = 20, order_on: direction = 'desc' } = query;
    const filter = recordFilter(caller.userId, query);
    const trx = await transaction();
    return {
      data: await listRecords(trx, filter, { limit, offset: (page - 1) * limit, direction, locale }),
      total: await countRecords(trx, filter),
    };
  },
  exportPaymentStatistics: async (context, { query }) => exportRecords(context, query),
  adjustBalance: async (context, { params, body }) => ({
    data: await adjustBalance(context, params.id, { amountMicros: body.amount, reason: body.reason }),
  }),
  listAdjustments: async ({ transaction }, { query }) => {
    const { page = 1, per_page: limit = 20, order_on: direction = 'desc', status } = query;
    return listAdjustments(await transaction(), status, { limit, offset: (page - 1) * limit, direction });
  },
  approveAdjustment: async (context, { params }) => ({ data: await decideAdjustment(context, params.id, 'done') }),
  refuseAdjustment: async (context, { params }) => ({ data: await decideAdjustment(context, params.id, 'refused') }),
  getLedgerProof: async ({ transaction }) => ({ data: await readProof(await transaction()) }),
};
