import type { financeRoutes } from '@crescendo/contract/money/finances';
import type { financeAdminRoutes } from '@crescendo/contract/money/finances-admin';
import type { Handlers } from '../../platform/http/edge.ts';
import { countRecords, listRecords, readProof } from '../ledger/ledger.ts';
import { adjustBalance } from './adjust-balance.ts';
import { listActEntries } from './admin/list-acts.ts';
import { decideAct } from './decide-act.ts';
import { exportRecords } from './export-records.ts';
import { financeAdminHandlers } from './finances-admin.routes.ts';
import { recordFilter } from './record-filter.ts';

export const financeHandlers: Handlers<typeof financeRoutes & typeof financeAdminRoutes> = {
  ...financeAdminHandlers,
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
    data: await adjustBalance(context, params.id, {
      amountMicros: body.amount,
      account: body.account,
      reason: body.reason,
    }),
  }),
  listMoneyActs: async (context, { query }) => {
    const { page = 1, per_page: limit = 20, order_on: direction = 'desc', status, kind } = query;
    return listActEntries(context, { status, kind }, { limit, offset: (page - 1) * limit, direction });
  },
  approveMoneyAct: async (context, { params }) => ({ data: await decideAct(context, params.id, 'done') }),
  refuseMoneyAct: async (context, { params }) => ({ data: await decideAct(context, params.id, 'refused') }),
  getLedgerProof: async ({ transaction }) => ({ data: await readProof(await transaction()) }),
};
