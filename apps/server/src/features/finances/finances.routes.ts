import type { financeRoutes } from '@crescendo/contract/money/finances';
import type { Handlers } from '../../platform/http/edge.ts';
import { countRecords, listRecords, readProof } from '../ledger/ledger.ts';
import { listActs } from '../money-acts/money-acts.ts';
import { adjustBalance } from './adjust-balance.ts';
import { decideAct } from './decide-act.ts';
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
  listMoneyActs: async ({ transaction }, { query }) => {
    const { page = 1, per_page: limit = 20, order_on: direction = 'desc', status, kind } = query;
    return listActs(await transaction(), { status, kind }, { limit, offset: (page - 1) * limit, direction });
  },
  approveMoneyAct: async (context, { params }) => ({ data: await decideAct(context, params.id, 'done') }),
  refuseMoneyAct: async (context, { params }) => ({ data: await decideAct(context, params.id, 'refused') }),
  getLedgerProof: async ({ transaction }) => ({ data: await readProof(await transaction()) }),
};
