import { randomBytes } from 'node:crypto';
import type { StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import { withReading } from '@crescendo/contract/accounts/staff-roles';
import type { Permission } from '@crescendo/contract/route';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { deleteRole, insertRole, isRoleUsed, lockMadeRole, updateRole } from './roles.store.ts';
import { listRoles } from './staff.queries.ts';

type RoleInput = { name: string; permissions: readonly Permission[] };

const refuse = (field: string, key: string) => new Failure('invalid', { fields: { [field]: [{ key }] } });

function assertHeld({ caller }: PersonContext, permissions: readonly Permission[]): void {
  if (withReading(permissions).some((it) => !caller.permissions.includes(it)))
    throw refuse('permissions', 'beyond-own');
}

async function entryOf(context: PersonContext, role: string): Promise<StaffRoleEntry> {
  const found = (await listRoles(await context.transaction())).find((each) => each.role === role);
  if (!found) throw new Failure('not-found');
  return found;
}

/** Two roles of one name could not be told apart. */
async function unlessNameTaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'staff_roles__name') throw refuse('name', 'role-name-taken');
    throw error;
  }
}

/** A role of this panel. Nobody puts into it what they lack. */
export async function createRole(context: PersonContext, { name, permissions }: RoleInput): Promise<StaffRoleEntry> {
  assertHeld(context, permissions);
  const role = `role-${randomBytes(6).toString('hex')}`;
  const made = { role, name, permissions: withReading(permissions) };
  await unlessNameTaken(insertRole(await context.transaction(), { panelId: context.panel.id, ...made }));
  await recordAct(context, { action: 'staff.create-role', subject: `role:${role}`, details: { after: made } });
  return entryOf(context, role);
}

/**
 * Changes a role and with it what everybody may do who has it, from their next call on. Neither what it allowed nor what
 * it will allow is beyond who changes it: otherwise they would take from people above them, or give to themselves.
 */
export async function changeRole(
  context: PersonContext,
  role: string,
  { name, permissions, version }: RoleInput & { version: number },
): Promise<StaffRoleEntry> {
  const trx = await context.transaction();
  const before = await lockMadeRole(trx, role);
  if (!before) throw new Failure('not-found');
  if (before.version !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  assertHeld(context, before.permissions);
  assertHeld(context, permissions);
  const after = { role, name, permissions: withReading(permissions) };
  await unlessNameTaken(updateRole(trx, after));
  const { version: _, ...had } = before;
  await recordAct(context, { action: 'staff.change-role', subject: `role:${role}`, details: { before: had, after } });
  return entryOf(context, role);
}

export async function removeRole(context: PersonContext, role: string, version: number): Promise<null> {
  const trx = await context.transaction();
  const before = await lockMadeRole(trx, role);
  if (!before) throw new Failure('not-found');
  if (before.version !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  assertHeld(context, before.permissions);
  if (await isRoleUsed(trx, role)) throw new Failure('conflict', { text: 'validation.role-used' });
  await deleteRole(trx, role);
  const { version: _, ...had } = before;
  await recordAct(context, { action: 'staff.remove-role', subject: `role:${role}`, details: { before: had } });
  return null;
}
