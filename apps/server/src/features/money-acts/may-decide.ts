import { isSameMailbox } from '@crescendo/rules/accounts/mailbox';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findParties, type Party, readNewlyEmpowered, requestSeconds } from './acts.queries.ts';
import type { Act } from './acts.store.ts';

const refuse = (key: string) => new Failure('invalid', { fields: { id: [{ key }] } });

/**
 * Refuses who may not decide about an act: its beneficiary never, its asker only to take it back. An account with
 * another address of the same mailbox is the same person, and nobody agrees to a request of anyone who gave them their rights
 * within the last day. Gives the names of both for the audit log.
 */
export async function assertMayDecide(
  context: PersonContext,
  act: Act,
  status: 'done' | 'refused',
): Promise<{ requester: Party | undefined; decider: Party | undefined }> {
  const { caller } = context;
  if (act.status === 'expired') throw refuse('act-expired');
  if (act.status !== 'asked') throw refuse('act-decided');
  const ids = [caller.userId, act.asked_by, ...(act.user_id === null ? [] : [act.user_id])];
  const trx = await context.transaction();
  const askedMs = Date.parse(act.created_at);
  const nowMs = (await context.clock.now(trx)).getTime();
  // Whether or not the job has come by since.
  if (status === 'done' && nowMs - askedMs >= requestSeconds * 1000) throw refuse('act-expired');
  const parties = await findParties(trx, ids);
  const partyOf = (id: number | null) => parties.find((party) => party.id === id);
  const decider = partyOf(caller.userId);
  const isSamePerson = (id: number | null) =>
    id === caller.userId || isSameMailbox(decider?.email ?? null, partyOf(id)?.email ?? null);
  if (isSamePerson(act.user_id)) throw refuse('own-money');
  if (status === 'done') {
    if (isSamePerson(act.asked_by)) throw refuse('second-person');
    const wasEmpoweredBy = await readNewlyEmpowered(trx, [caller.userId]);
    if (wasEmpoweredBy(caller.userId, act.asked_by)) throw refuse('second-person-new');
  }
  return { requester: partyOf(act.asked_by), decider };
}
