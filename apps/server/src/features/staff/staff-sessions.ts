import type { ConsoleSession } from '@crescendo/contract/accounts/staff-admin';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { assertMayActOn, deleteConsoleSession, findOverview } from '../people/people.ts';
import { listConsoleSessions } from './staff.queries.ts';

async function assertIsStaff(context: PersonContext, id: number) {
  const person = await findOverview(await context.transaction(), id);
  if (!person || person.roles.length + person.permissions.length === 0) throw new Failure('not-found');
  return person;
}

export async function readSessions(context: PersonContext, id: number): Promise<ConsoleSession[]> {
  await assertIsStaff(context, id);
  const { caller, clock, panel } = context;
  return listConsoleSessions(await context.transaction(), clock, {
    userId: id,
    currentId: caller.sessionId,
    idleMinutes: panel.settings.console_idle_minutes,
  });
}

/** Ends a session of a member of staff, one's own included. */
export async function endStaffSession(context: PersonContext, id: number, sessionId: number): Promise<null> {
  const person = await assertIsStaff(context, id);
  if (id !== context.caller.userId) assertMayActOn(context.caller, person);
  const ended = await deleteConsoleSession(await context.transaction(), { userId: id, sessionId });
  if (!ended) throw new Failure('not-found');
  await recordAct(context, { action: 'staff.end-session', subject: `user:${id}`, details: { before: ended } });
  return null;
}
