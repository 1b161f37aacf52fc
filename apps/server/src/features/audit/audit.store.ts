import { sql } from 'kysely';
import type { VisitedCall } from '../../platform/http/edge.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type AuditEntry = {
  panelId: number;
  actorId: number | null;
  actorLabel: string;
  action: string;
  subject: string;
  details?: object;
  requestId?: string;
  route?: string;
  address?: string | undefined;
  device?: string | undefined;
  secondFactorAt?: Date | undefined;
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
      route: entry.route ?? null,
      address: entry.address ?? null,
      device: entry.device ?? null,
      second_factor_at: entry.secondFactorAt ?? null,
    })
    .execute();
}

/** The session says who opened it and as whom; the names are written as they are now, since either may change. */
export async function insertVisitedCall(trx: Trx, call: VisitedCall) {
  const details = { call: call.call, address: call.address, is_refused: call.isRefused };
  await sql`
    insert into audit_entries (panel_id, actor_id, actor_label, action, subject, details, request_id)
    select s.panel_id, s.opened_by, 'staff', 'people.visited-call', 'user:' || s.user_id,
      ${JSON.stringify(details)}::jsonb || jsonb_build_object('staff', coalesce(staff.email, staff.name),
        'customer', coalesce(customer.email, customer.name)),
      ${call.requestId}
    from sessions s
    join users staff on staff.panel_id = s.panel_id and staff.id = s.opened_by
    join users customer on customer.panel_id = s.panel_id and customer.id = s.user_id
    where s.id = ${call.sessionId}`.execute(trx);
}
