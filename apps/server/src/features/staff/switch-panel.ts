// One person, several panels. The other panel's session is its own, with its own second factor: what is carried over is
// only that this is the holder of a confirmed address, in place of the password there.
import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Context, PersonContext } from '../../platform/context.ts';
import { browserOf } from '../../platform/http/browser-key.ts';
import { Failure } from '../../platform/http/failure.ts';
import { insertCode, strongFactors, takeCode } from '../accounts/accounts.ts';
import { recordAct } from '../audit/audit.ts';
import { listPanels } from '../panels/panels.ts';
import { openSession } from '../sign-in/sign-in.ts';
import { consoleLink } from './console-link.ts';
import { confirmedAddress, findStaffOfAddress } from './staff.queries.ts';

/** The panels where this member of staff works, this one among them. */
export async function listOwnPanels(context: PersonContext) {
  const { caller, database, panel } = context;
  if (!caller.isConsole) throw new Failure('not-found');
  const email = await confirmedAddress(await context.transaction(), caller.userId);
  const [known, panels] = await database.system(async (trx) => [
    email === undefined ? [] : await findStaffOfAddress(trx, email),
    await listPanels(trx),
  ]);
  return panels
    .filter(({ id }) => id === panel.id || known.some(({ panelId }) => panelId === id))
    .map(({ id, origin, settings }) => ({
      id,
      name: settings.panelName,
      host: new URL(origin).host,
      is_current: id === panel.id,
    }));
}

/** A link to the other console: once, for a minute, for this browser at this address, and only after a second factor. */
export async function leaveForPanel(context: PersonContext, id: number): Promise<string> {
  const { caller, clock, database, panel, visitor } = context;
  if (!caller.isConsole || id === panel.id) throw new Failure('not-found');
  const email = await confirmedAddress(await context.transaction(), caller.userId);
  const [known, panels] = await database.system(async (trx) => [
    email === undefined ? [] : await findStaffOfAddress(trx, email),
    await listPanels(trx),
  ]);
  const there = known.find(({ panelId }) => panelId === id);
  const target = panels.find((each) => each.id === id);
  if (!there || !target) throw new Failure('not-found');
  if (!strongFactors.includes(caller.secondFactor?.kind ?? '')) {
    throw new Failure('conflict', { text: 'validation.enrol-first' });
  }
  const code = await database.panel(id, (trx) =>
    insertCode(trx, clock, {
      panelId: id,
      userId: there.userId,
      purpose: 'switch-panel',
      browserKey: browserOf(visitor),
    }),
  );
  await recordAct(context, { action: 'console.leave-for-panel', subject: `panel:${id}` });
  return consoleLink(target, '/switch', { code });
}

/** The code stands for the password: the account's own second step is asked here as at any sign-in. */
export async function enterPanel(context: Context, code: string): Promise<SignInAnswer> {
  const trx = await context.transaction();
  const taken = await takeCode(trx, context.clock, {
    code,
    purpose: 'switch-panel',
    browserKeys: [browserOf(context.visitor)],
  });
  const isStaff = taken && (await isStillStaff(context, taken.userId));
  if (!taken || !isStaff) throw new Failure('invalid', { fields: { code: [{ key: 'token' }] } });
  return openSession(context, { id: taken.userId }, { kind: 'console' });
}

async function isStillStaff(context: Context, userId: number): Promise<boolean> {
  const email = await confirmedAddress(await context.transaction(), userId);
  if (email === undefined) return false;
  const known = await findStaffOfAddress(await context.transaction(), email);
  return known.some((each) => each.panelId === context.panel.id && each.userId === userId);
}
