import type { auditRoutes } from '@crescendo/contract/accounts/audit-admin';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findEntry, listEntries, readChain } from './audit.queries.ts';
import { changesOf } from './changes-of.ts';
import { exportAudit } from './export-audit.ts';
import { readPlace, writePlace } from './place.ts';

const perPage = 50;

export const auditHandlers: Handlers<typeof auditRoutes> = {
  listAudit: async ({ transaction }, { query: { after, ...filters } }) => {
    const { data, last } = await listEntries(await transaction(), filters, { after: readPlace(after), limit: perPage });
    return { data, next: last ? writePlace(last) : null };
  },
  exportAudit: async (context, { query }) => exportAudit(context, query),
  readAuditChain: async ({ transaction }) => ({ data: await readChain(await transaction()) }),
  readAuditEntry: async ({ transaction }, { params }) => {
    const found = await findEntry(await transaction(), params.id);
    if (!found) throw new Failure('not-found');
    const { details, ...entry } = found;
    return { data: { ...entry, changes: changesOf(details) } };
  },
};
