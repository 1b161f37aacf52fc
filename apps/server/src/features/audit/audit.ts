import type { Act, Context, PersonContext } from '../../platform/context.ts';
import type { VisitedCall } from '../../platform/http/edge.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import type { Database, Trx } from '../../platform/postgres/database.ts';
import { insertAuditEntry, insertVisitedCall } from './audit.store.ts';

export type { Act } from '../../platform/context.ts';

/** A member of staff who acts, in a call or in work that goes on after it. */
export type ActingStaff = Pick<PersonContext, 'requestId'> & {
  panel: Pick<PersonContext['panel'], 'id'>;
  caller: Pick<PersonContext['caller'], 'userId'>;
  transaction: () => Promise<Trx>;
  acts?: Act[];
};

/**
 * Says what a member of staff did, with before and after: the edge writes it in the transaction that does it, with who it
 * was and from where. Of a call that says nothing the edge writes what was sent.
 * Work that goes on after its call writes each act itself.
 */
export async function recordAct(context: ActingStaff, act: Act) {
  if (context.acts) context.acts.push(act);
  else {
    const { panel, caller, requestId } = context;
    const by = { panelId: panel.id, actorId: caller.userId, actorLabel: 'staff', requestId };
    await insertAuditEntry(await context.transaction(), { ...by, ...act });
  }
}

/** One entry for one call. What it brought about on its way, like the payment that an agreement confirms, is part of it. */
export async function recordStaffCall(trx: Trx, { act, others, ...call }: StaffCall) {
  const details = { ...act.details, ...(others.length > 0 ? { with: others } : {}) };
  await insertAuditEntry(trx, { ...call, actorLabel: 'staff', action: act.action, subject: act.subject, details });
}

/** Somebody joins the staff by themselves, or signs in: not by a call of staff, but as much on record. */
export async function recordByThemselves(context: Context, { userId, ...act }: Act & { userId: number }) {
  const { panel, requestId, visitor } = context;
  await insertAuditEntry(await context.transaction(), {
    panelId: panel.id,
    actorId: userId,
    actorLabel: 'staff',
    requestId,
    address: visitor.address,
    device: visitor.device,
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
