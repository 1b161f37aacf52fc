import type { PersonContext } from '../../platform/context.ts';
import { browserOf } from '../../platform/http/browser-key.ts';
import { Failure } from '../../platform/http/failure.ts';
import { insertCode } from '../accounts/accounts.ts';
import { recordAct } from '../audit/audit.ts';
import { assertIsNoStaff, assertMayActOn } from './may-act-on.ts';
import { lockPerson } from './people.store.ts';

/**
 * A link for one visit, good for a minute, once, and only in the browser that requested it. It is requested at the
 * console's host and followed at the panel's, where no cookie of the console is seen. The session it opens remembers
 * who opened it.
 */
export async function signInAs(context: PersonContext, id: number): Promise<string> {
  const { panel, caller, clock, visitor } = context;
  const trx = await context.transaction();
  const person = await lockPerson(trx, id);
  if (!person) throw new Failure('not-found');
  assertMayActOn(caller, person);
  assertIsNoStaff(person, 'staff-account');
  const code = await insertCode(trx, clock, {
    panelId: panel.id,
    userId: id,
    purpose: 'sign-in',
    openedBy: caller.userId,
    browserKey: browserOf(visitor),
  });
  await recordAct(context, { action: 'people.sign-in-as', subject: `user:${id}` });
  return `${panel.origin}/impersonate?token=${code}`;
}
