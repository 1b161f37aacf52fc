import { guardedPermissions, rolePermissions, withReading } from '@crescendo/contract/accounts/staff-roles';
import type { Permission } from '@crescendo/contract/route';
import { ownEntry } from '@crescendo/rules/content/own-entry';

/**
 * What a person may do: what their roles allow and what was granted to them beside it. Those of a role that the panel has
 * made are among the granted ones (`find_caller`).
 */
export function permissionsOf(roles: readonly string[], granted: readonly string[]): Permission[] {
  return withReading([
    ...roles.flatMap((role) => ownEntry<readonly Permission[]>(rolePermissions, role) ?? []),
    ...granted,
  ]);
}

/** Whether a session of the console is good for nothing without a second factor. */
export const needsSecondFactor = (roles: readonly string[], held: readonly string[]): boolean =>
  roles.includes('owner') || guardedPermissions.some((permission) => held.includes(permission));

/** A code by mail is none: anyone who has the mailbox can set a new password as well. */
export const strongFactors: readonly string[] = ['totp', 'passkey', 'recovery'];
