import type { AuditChain, AuditFilters, AuditRow } from '@crescendo/contract/accounts/audit-admin';
import { auditGroups } from '@crescendo/contract/accounts/audit-groups';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

export type Place = { createdMicros: string; id: number };

/** Entries with the names of who did it and, where it is about a person, of who that is. Each filter has its index. */
function entries(trx: Trx, { person, group, subject, from, until }: AuditFilters) {
  return trx
    .selectFrom('audit_entries as e')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.panel_id', '=', 'e.panel_id').onRef('actor.id', '=', 'e.actor_id'),
    )
    .leftJoin('users as about', (join) =>
      join
        .onRef('about.panel_id', '=', 'e.panel_id')
        .on(sql<SqlBool>`about.id = substring(e.subject from '^user:(\\d{1,15})$')::bigint`),
    )
    .select(['e.id', 'e.created_at', 'e.actor_id', 'e.actor_label', 'e.action', 'e.subject'])
    .select(['actor.name as actor_name', 'actor.email as actor_email'])
    .select(
      sql<string | null>`coalesce(nullif(about.name, ''), about.email,
        (select r.name from staff_roles r where r.panel_id = e.panel_id and e.subject = 'role:' || r.role),
        (select i.email from staff_invitations i where i.panel_id = e.panel_id
          and i.id = substring(e.subject from '^invitation:(\\d{1,15})$')::bigint))`.as('subject_name'),
    )
    .select(sql<string>`(extract(epoch from e.created_at) * 1000000)::bigint::text`.as('created_micros'))
    .$if(person !== undefined, (some) => some.where('e.actor_id', '=', person as number))
    .$if(group !== undefined, (some) =>
      some.where('e.action_group', 'in', group === undefined ? [] : [...auditGroups[group]]),
    )
    .$if(subject !== undefined, (some) => some.where('e.subject', '=', subject as string))
    .$if(from !== undefined, (some) => some.where('e.created_at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (some) => some.where('e.created_at', '<', new Date(until ?? 0)))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

function toRow(row: Row): AuditRow {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    person:
      row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? null },
    by: row.actor_label,
    action: row.action,
    subject: row.subject,
    subject_name: row.subject_name,
  };
}

/** What some entries changed, and from where. */
export async function readSources(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('audit_entries')
    .select(['id', 'details', 'device'])
    .select(sql<string | null>`host(address)`.as('address'))
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The newest entries after a place, and the place of the last of them, where there are more. */
export async function listEntries(
  trx: Trx,
  filters: AuditFilters,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<{ data: AuditRow[]; last: Place | undefined }> {
  const rows = await entries(trx, filters)
    .$if(after !== undefined, (some) =>
      some.where(
        sql<SqlBool>`(e.created_at, e.id) < ('epoch'::timestamptz + ${after?.createdMicros}::bigint * interval '1 microsecond', ${after?.id}::bigint)`,
      ),
    )
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(toRow), last: end && { createdMicros: end.created_micros, id: end.id } };
}

export async function findEntry(trx: Trx, id: number) {
  const row = await entries(trx, {})
    .leftJoin('audit_chain as c', (join) =>
      join.onRef('c.panel_id', '=', 'e.panel_id').onRef('c.entry_id', '=', 'e.id'),
    )
    .select(['e.details', 'e.request_id', 'e.route', 'e.device', 'e.second_factor_at', 'c.position', 'c.hash'])
    .select(sql<string | null>`host(e.address)`.as('address'))
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toRow(row),
    details: row.details,
    address: row.address,
    device: row.device,
    second_factor_at: row.second_factor_at?.toISOString() ?? null,
    request_id: row.request_id,
    route: row.route,
    line:
      row.position === null || row.hash === null ? null : { position: row.position, hash: row.hash.toString('hex') },
  };
}

export async function readChain(trx: Trx): Promise<AuditChain> {
  const last = await trx
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const check = await trx
    .selectFrom('audit_checks')
    .select(['entries', 'fault', 'fault_position', 'checked_at'])
    .executeTakeFirst();
  return {
    entries: last?.position ?? 0,
    last_hash: last?.hash.toString('hex') ?? null,
    check: check
      ? {
          ...check,
          fault: check.fault as NonNullable<AuditChain['check']>['fault'],
          checked_at: check.checked_at.toISOString(),
        }
      : null,
  };
}
