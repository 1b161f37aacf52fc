import type { PersonOverview } from '@crescendo/contract/accounts/people';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { assertMayActOn } from './may-act-on.ts';
import { findOverview } from './people.queries.ts';
import { countChange, endVisitsBy, freeze, lockPerson, unfreeze } from './people.store.ts';

/** Freezes with a reason, or ends the freezing where there is none. */
export async function freezePerson(
  context: PersonContext,
  id: number,
  { version, reason }: { version: number; reason: string | null },
): Promise<PersonOverview> {
  const trx = await context.transaction();
  const person = await lockPerson(trx, id);
  if (!person) throw new Failure('not-found');
  assertMayActOn(context.caller, person);
  if (person.version !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  await countChange(trx, id);
  if (reason === null) await unfreeze(trx, id);
  else {
    await freeze(trx, context.clock, id, reason);
    await endVisitsBy(trx, id);
  }
  await recordAct(context, {
    action: reason === null ? 'people.unfreeze' : 'people.freeze',
    subject: `user:${id}`,
    details: reason === null ? { reason: person.frozen_reason } : { reason },
  });
  return (await findOverview(trx, id)) ?? person;
}
