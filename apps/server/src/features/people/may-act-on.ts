import type { PersonOverview } from '@crescendo/contract/accounts/people';
import type { Person } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';

const refuse = (key: string) => new Failure('invalid', { fields: { id: [{ key }] } });

/**
 * Staff act on others only, and only on those who may do no more than they themselves: anyone who may freeze customers
 * must not be able to lock the owner out.
 */
export function assertMayActOn(caller: Person, person: PersonOverview): void {
  if (person.id === caller.userId) throw refuse('own-account');
  const isOwnerAbove = person.roles.includes('owner') && !caller.roles.includes('owner');
  const held = new Set<string>(caller.permissions);
  if (isOwnerAbove || person.all_permissions.some((it) => !held.has(it))) {
    throw refuse('staff-above');
  }
}

/** Who has any role or permission is staff. What is refused for them is said by the text of this key. */
export function assertIsNoStaff(person: PersonOverview, key: 'staff-account' | 'staff-own-terms'): void {
  if (person.roles.length > 0 || person.permissions.length > 0) throw refuse(key);
}
