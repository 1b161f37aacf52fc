import { browserOf } from '../../../platform/http/browser-key.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { takeCode } from '../codes.store.ts';
import { type GrantContext, openSession } from './grant-session.ts';
import { insertSession } from './sessions.store.ts';

type ExchangeCodeInput = {
  code: string;
  /** From the cookie of this host, where the code was made for a browser that left from here. */
  browserKey?: string | undefined;
  device?: string | undefined;
  address?: string | undefined;
  /** What the browser will keep beside the token. */
  key?: string | undefined;
};

/**
 * Turns a code out of an address into a session and gives its token; undefined for a code that is not good. Staff who
 * visit a customer leave no device behind that would count as the customer's.
 */
export async function exchangeCode(
  trx: Trx,
  context: GrantContext,
  { code, browserKey, device, address, key }: ExchangeCodeInput,
): Promise<string | undefined> {
  const browserKeys = [browserOf({ device, address }), ...(browserKey === undefined ? [] : [browserKey])];
  const taken = await takeCode(trx, context.clock, { code, browserKeys, purpose: 'sign-in' });
  if (!taken) return undefined;
  const session = { userId: taken.userId, device, address, key };
  return taken.openedBy === undefined
    ? openSession(trx, context, session)
    : insertSession(trx, context.clock, { ...session, panelId: context.panel.id, openedBy: taken.openedBy });
}
