import type { PersonContext } from '../../platform/context.ts';
import type { VisitedCall } from '../../platform/http/edge.ts';
import type { Database, Trx } from '../../platform/postgres/database.ts';
import { insertAuditEntry, insertVisitedCall } from './audit.store.ts';

export type Act = { action: string; subject: string; details?: object };

/** Writes what a member of staff did, in the transaction that does it: no act without its entry, no entry without its act. */
export async function recordAct(context: PersonContext, act: Act) {
  await insertAuditEntry(await context.transaction(), {
    panelId: context.panel.id,
    actorId: context.caller.userId,
    actorLabel: 'staff',
    requestId: context.requestId,
    ...act,
  });
}

/** The same for anyone who sits at the machine and works by command: nobody of the panel, but no less answerable. */
export async function recordCommand(trx: Trx, panelId: number, act: Act) {
  await insertAuditEntry(trx, { panelId, actorId: null, actorLabel: 'command line', ...act });
}

/** The same for what the panel does by itself because its operator configured it once, like a rule of prices. */
export async function recordSystemAct(trx: Trx, panelId: number, act: Act) {
  await insertAuditEntry(trx, { panelId, actorId: null, actorLabel: 'system', ...act });
}

/** Writes a call that staff made as a customer, with the names of both. */
export async function recordVisitedCall(database: Database, call: VisitedCall) {
  await database.panel(call.panelId, (trx) => insertVisitedCall(trx, call));
}
