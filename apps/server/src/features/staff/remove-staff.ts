import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { lockOwners } from '../accounts/accounts.ts';
import { recordAct } from '../audit/audit.ts';
import { assertMayActOn, endConsoleSessions, endVisitsBy, lockPerson, replaceGrants } from '../people/people.ts';

/** Takes everything from a member of staff: from the next call on they are a customer like others. */
export async function removeStaff(
  context: PersonContext,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const trx = await context.transaction();
  const owners = await lockOwners(trx);
  const person = await lockPerson(trx, id);
  if (!person || person.roles.length + person.permissions.length === 0) throw new Failure('not-found');
  assertMayActOn(context.caller, person);
  if (person.version !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  if (owners.length === 1 && owners[0] === id) throw new Failure('conflict', { text: 'validation.last-owner' });
  const { roles, permissions } = person;
  await replaceGrants(trx, { panelId: context.panel.id, userId: id }, { roles: [], permissions: [] });
  await endVisitsBy(trx, id);
  await endConsoleSessions(trx, id);
  await recordAct(context, {
    action: 'staff.remove',
    subject: `user:${id}`,
    details: { before: { roles, permissions } },
  });
  return null;
}
