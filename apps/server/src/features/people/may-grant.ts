import { Failure } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { permissionsOf } from '../accounts/accounts.ts';
import { lockRoles } from './people.store.ts';

type Grants = { roles: readonly string[]; permissions?: readonly string[] };
type Giver = { roles: readonly string[]; permissions: readonly string[] };

const refuse = (field: string, key: string) => new Failure('invalid', { fields: { [field]: [{ key }] } });

/** Nobody gives what they lack. The roles are those of the panel, and stay until the transaction ends. */
export async function assertMayGrant(trx: Trx, giver: Giver, { roles, permissions = [] }: Grants): Promise<void> {
  const held = new Set<string>(giver.permissions);
  const made = await lockRoles(trx, roles);
  if (made.length !== new Set(roles).size) throw refuse('roles', 'choice');
  if (roles.includes('owner') && !giver.roles.includes('owner')) throw refuse('roles', 'beyond-own');
  const inRoles = permissionsOf(
    roles,
    made.flatMap((role) => role.permissions ?? []),
  );
  if (inRoles.some((it) => !held.has(it))) throw refuse('roles', 'beyond-own');
  if (permissions.some((it) => !held.has(it))) throw refuse('permissions', 'beyond-own');
}
