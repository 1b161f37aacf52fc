import type { PersonOverview } from '@crescendo/contract/accounts/people';
import type { Person } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { permissionsOf } from '../accounts/accounts.ts';

const refuse = (key: string) => new Failure('invalid', { fields: { id: [{ key }] } });

/**
 * Staff act on others only, and only on those who may do no more than they themselves: anyone who may freeze customers
 * must not be able to lock the owner out.
 */
export function assertMayActOn(caller: Person, person: PersonOverview): void {
  if (person.id === caller.userId) throw refuse('own-account');
  const isOwnerAbove = person.roles.includes('owner') && !caller.roles.includes('owner');
  const held = new Set<string>(caller.permissions);
  if (isOwnerAbove || permissionsOf(person.roles, person.permissions).some((it) => !held.has(it))) {
    throw refuse('staff-above');
  }
}

/** Who has any role or permission is staff, and nobody visits the panel as a member of staff. */
export function assertIsNoStaff(person: PersonOverview): void {
  if (person.roles.length > 0 || person.permissions.length > 0) throw refuse('staff-account');
}
