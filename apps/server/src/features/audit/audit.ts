import type { PersonContext } from '../../platform/context.ts';
import { insertAuditEntry } from './audit.store.ts';

/** Writes what a member of staff did, in the transaction that does it: no act without its entry, no entry without its act. */
export async function recordAct(context: PersonContext, act: { action: string; subject: string; details?: object }) {
  await insertAuditEntry(await context.transaction(), {
    panelId: context.panel.id,
    actorId: context.caller.userId,
    actorLabel: 'staff',
    requestId: context.requestId,
    ...act,
  });
}
