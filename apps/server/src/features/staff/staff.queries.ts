import type { ConsoleSession, Invitation, StaffMember, StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import { rolePermissions, staffRoles } from '@crescendo/contract/accounts/staff-roles';
import type { Permission } from '@crescendo/contract/route';
import { ownEntry } from '@crescendo/rules/content/own-entry';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { needsSecondFactor, permissionsOf } from '../accounts/accounts.ts';

/** Those of every panel first, in the order of the list; then those that the panel has made, by name. */
export async function listRoles(trx: Trx): Promise<StaffRoleEntry[]> {
  const rows = await trx
    .selectFrom('staff_roles as r')
    .select(['r.role', 'r.name', 'r.permissions', 'r.version'])
    .select(({ selectFrom }) =>
      selectFrom('user_roles as u')
        .whereRef('u.panel_id', '=', 'r.panel_id')
        .whereRef('u.role', '=', 'r.role')
        .select((each) => each.fn.countAll<number>().as('people'))
        .as('people'),
    )
    .orderBy('r.name')
    .execute();
  const place = ({ role }: { role: string }) => {
    const at = (staffRoles as readonly string[]).indexOf(role);
    return at === -1 ? staffRoles.length : at;
  };
  return rows
    .map((row) => ({
      ...row,
      people: row.people ?? 0,
      permissions: [
        ...(ownEntry<readonly Permission[]>(rolePermissions, row.role) ?? ((row.permissions ?? []) as Permission[])),
      ],
    }))
    .toSorted((one, other) => place(one) - place(other));
}

/** Everybody who may do anything as staff. A panel has few enough of them for one answer. */
export async function listStaff(trx: Trx, clock: Clock, selfId: number): Promise<StaffMember[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    email: string | null;
    is_frozen: boolean;
    version: number;
    roles: string[];
    permissions: string[];
    made_here: string[];
    second_factor: StaffMember['second_factor'];
    last_seen_at: Date | null;
    sessions: number;
  }>`
    select u.id, u.name, u.email, u.frozen_at is not null as is_frozen, u.staff_version as version,
      array(select r.role from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id order by 1) as roles,
      array(select p.permission from user_permissions p where p.panel_id = u.panel_id and p.user_id = u.id order by 1)
        as permissions,
      array(select unnest(made.permissions) from user_roles r
        join staff_roles made on made.panel_id = r.panel_id and made.role = r.role
        where r.panel_id = u.panel_id and r.user_id = u.id) as made_here,
      case when exists (select from passkeys k where k.panel_id = u.panel_id and k.user_id = u.id) then 'passkey'
        when exists (select from totp_secrets t where t.panel_id = u.panel_id and t.user_id = u.id
          and t.confirmed_at is not null) then 'totp'
        when u.is_two_factor_on and u.email is not null then 'email' end as second_factor,
      greatest((select max(s.last_used_at) from sessions s where s.panel_id = u.panel_id and s.user_id = u.id
          and s.kind = 'console'),
        (select max(e.created_at) from audit_entries e where e.panel_id = u.panel_id and e.actor_id = u.id)) as last_seen_at,
      (select count(*)::int from sessions s where s.panel_id = u.panel_id and s.user_id = u.id and s.kind = 'console'
        and s.expires_at > ${now(clock)}) as sessions
    from users u
    where u.deleted_at is null and u.id in (select user_id from user_roles union select user_id from user_permissions)
    order by u.name, u.id`.execute(trx);
  return rows.map(({ made_here, last_seen_at, ...row }) => {
    const all_permissions = permissionsOf(row.roles, [...row.permissions, ...made_here]);
    return {
      ...row,
      all_permissions,
      needs_second_factor: needsSecondFactor(row.roles, all_permissions),
      last_seen_at: last_seen_at?.toISOString() ?? null,
      is_self: row.id === selfId,
    };
  });
}

function invitations(trx: Trx, clock: Clock) {
  return trx
    .selectFrom('staff_invitations as i')
    .innerJoin('users as u', (join) => join.onRef('u.panel_id', '=', 'i.panel_id').onRef('u.id', '=', 'i.invited_by'))
    .select(['i.id', 'i.email', 'i.created_at', 'i.expires_at', 'u.name as invited_by'])
    .select(sql<boolean>`i.expires_at <= ${now(clock)}`.as('is_expired'))
    .select(
      sql<string[]>`array(select r.role from invitation_roles r
        where r.panel_id = i.panel_id and r.invitation_id = i.id order by 1)`.as('roles'),
    )
    .where('i.accepted_at', 'is', null);
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

const toInvitation = ({ created_at, expires_at, ...row }: InvitationRow): Invitation => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

export async function listInvitations(trx: Trx, clock: Clock): Promise<Invitation[]> {
  return (await invitations(trx, clock).orderBy('i.created_at', 'desc').execute()).map(toInvitation);
}

export async function findInvitation(trx: Trx, clock: Clock, id: number): Promise<Invitation | undefined> {
  const row = await invitations(trx, clock).where('i.id', '=', id).executeTakeFirst();
  return row && toInvitation(row);
}

export async function listConsoleSessions(
  trx: Trx,
  clock: Clock,
  { userId, currentId, idleMinutes }: { userId: number; currentId: number; idleMinutes: number },
): Promise<ConsoleSession[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'second_factor', 'second_factor_at'])
    .select(sql<string | null>`host(address)`.as('address'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'console')
    .where('expires_at', '>', now(clock))
    .where('last_used_at', '>', now(clock, -idleMinutes * 60))
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    second_factor: row.second_factor as ConsoleSession['second_factor'],
    second_factor_at: row.second_factor_at?.toISOString() ?? null,
    is_current: row.id === currentId,
  }));
}

/** The confirmed address of somebody; undefined where none was ever confirmed. */
export async function confirmedAddress(trx: Trx, userId: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/** Where a confirmed address belongs to staff who may work. Works under the system's role, across panels. */
export async function findStaffOfAddress(trx: Trx, email: string): Promise<{ panelId: number; userId: number }[]> {
  const { rows } = await sql<{ panelId: number; userId: number }>`
    select u.panel_id as "panelId", u.id as "userId" from users u
    where u.email = ${email} and u.email_verified_at is not null and u.deleted_at is null and u.frozen_at is null
      and (exists (select from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id)
        or exists (select from user_permissions p where p.panel_id = u.panel_id and p.user_id = u.id))
    order by u.panel_id`.execute(trx);
  return rows;
}
