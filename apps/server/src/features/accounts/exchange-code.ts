import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database.ts';
import { type CodePurpose, takeCode } from './codes.store.ts';
import { insertSession } from './sessions.store.ts';

type Given = { panelId: number; code: string; purpose: CodePurpose; device?: string; address?: string };

/** Turns a code out of an address into a session and gives its token; undefined for a code that is not good. */
export async function exchangeCode(trx: Trx, clock: Clock, given: Given): Promise<string | undefined> {
  const { panelId, code, purpose, ...from } = given;
  const taken = await takeCode(trx, clock, { code, purpose });
  return taken && insertSession(trx, clock, { panelId, userId: taken.userId, openedBy: taken.openedBy, ...from });
}
