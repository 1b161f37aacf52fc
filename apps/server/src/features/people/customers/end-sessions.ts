import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { assertMayActOn } from '../may-act-on.ts';
import { lockPerson } from '../people.store.ts';
import { endSessions } from './customers.store.ts';

/** Signs a customer out, everywhere or on one device. Never the caller: their own sessions are in their settings. */
export async function endCustomerSessions(context: PersonContext, id: number, sessionId?: number): Promise<number> {
  const trx = await context.transaction();
  const person = await lockPerson(trx, id);
  if (!person) throw new Failure('not-found');
  assertMayActOn(context.caller, person);
  const ended = await endSessions(trx, id, sessionId);
  if (sessionId !== undefined && ended === 0) throw new Failure('not-found');
  await recordAct(context, {
    action: 'people.end-sessions',
    subject: `user:${id}`,
    details: { before: { sessions: ended }, after: { sessions: 0 }, session: sessionId ?? null },
  });
  return ended;
}
