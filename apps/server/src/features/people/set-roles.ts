import type { PersonOverview } from '@crescendo/contract/accounts/people';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { lockOwners } from '../accounts/accounts.ts';
import { recordAct } from '../audit/audit.ts';
import { assertMayActOn } from './may-act-on.ts';
import { assertMayGrant } from './may-grant.ts';
import { findOverview } from './people.queries.ts';
import { endConsoleSessions, endVisitsBy, lockPerson, replaceGrants } from './people.store.ts';

type Grants = { roles: readonly string[]; permissions: readonly string[] };
type GivenGrants = Grants & { version: number };

const refuse = (field: string, key: string) => new Failure('invalid', { fields: { [field]: [{ key }] } });

/** Nobody grants what they lack, nobody changes their own roles, and a panel is never without an owner. */
export async function setRoles(context: PersonContext, id: number, given: GivenGrants): Promise<PersonOverview> {
  const { caller } = context;
  const grants = { roles: [...new Set(given.roles)], permissions: [...new Set(given.permissions)] };
  const trx = await context.transaction();
  const owners = await lockOwners(trx);
  const person = await lockPerson(trx, id);
  if (!person) throw new Failure('not-found');
  assertMayActOn(caller, person);
  if (person.version !== given.version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });

  await assertMayGrant(trx, caller, grants);
  const isLastOwner = owners.length === 1 && owners[0] === id;
  if (isLastOwner && !grants.roles.includes('owner')) throw refuse('roles', 'last-owner');

  await replaceGrants(trx, { panelId: context.panel.id, userId: id }, grants);
  await endVisitsBy(trx, id);
  if (grants.roles.length + grants.permissions.length === 0) await endConsoleSessions(trx, id);
  await recordAct(context, {
    action: 'people.set-roles',
    subject: `user:${id}`,
    details: { before: { roles: person.roles, permissions: person.permissions }, after: grants },
  });
  return (await findOverview(trx, id)) ?? person;
}
