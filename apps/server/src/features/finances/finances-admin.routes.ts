import type { financeAdminRoutes } from '@crescendo/contract/money/finances-admin';
import type { Input } from '@crescendo/contract/route';
import type { Handlers } from '../../platform/http/edge.ts';
import { readPlace, writePlace } from '../../platform/http/list-place.ts';
import { type JournalFilter, listJournal, readProof, readProofRun, startProof } from '../ledger/ledger.ts';
import { exportJournal } from './admin/export-journal.ts';
import { previewAdjustment } from './admin/preview-adjustment.ts';

const dayMs = 86_400_000;

function filterOf(query: Input<typeof financeAdminRoutes.exportJournal>['query']): JournalFilter {
  const { date_from, date_to } = query;
  return {
    kind: query.kind,
    account: query.account,
    userId: query.user_id,
    reference: query.reference,
    from: date_from === undefined ? undefined : new Date(date_from),
    until: date_to === undefined ? undefined : new Date(Date.parse(date_to) + dayMs),
    leastMicros: query.amount_from,
    mostMicros: query.amount_to,
  };
}

export const financeAdminHandlers: Handlers<typeof financeAdminRoutes> = {
  listJournal: async ({ locale, transaction }, { query }) => {
    const page = { after: readPlace(query.after), limit: query.limit ?? 20, locale };
    const { data, next } = await listJournal(await transaction(), filterOf(query), page);
    return { data, next: writePlace(next) };
  },
  exportJournal: async (context, { query }) => exportJournal(context, filterOf(query)),
  previewAdjustment: async (context, { params, query }) => ({
    data: await previewAdjustment(context, params.id, {
      amountMicros: query.amount,
      account: query.account ?? 'paid_in',
    }),
  }),
  readProofRun: async ({ transaction }) => {
    const trx = await transaction();
    return { data: { run: await readProofRun(trx), proof: await readProof(trx) } };
  },
  startProof: async (context) => ({ data: await startProof(context) }),
};
