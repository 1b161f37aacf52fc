import type { Trx } from '../../platform/database.ts';

export type AuditEntry = {
  panelId: number;
  actorId: number | null;
  actorLabel: string;
  action: string;
  subject: string;
  details?: object;
  requestId?: string;
};

export async function insertAuditEntry(trx: Trx, entry: AuditEntry) {
  await trx
    .insertInto('audit_entries')
    .values({
      panel_id: entry.panelId,
      actor_id: entry.actorId,
      actor_label: entry.actorLabel,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId ?? null,
    })
    .execute();
}
