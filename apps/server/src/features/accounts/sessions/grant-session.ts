import type { SecondFactor, SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Context, SessionKind } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { consoleTokenCookie, newSessionKey, sessionKeyCookie } from '../../../platform/http/session-key.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { recordByThemselves } from '../../audit/audit.ts';
import { queueMail } from '../../mail/mail.ts';
import { type Grant, insertGrantedSession } from './granted-sessions.store.ts';

export type GrantContext = Pick<Context, 'panel' | 'clock' | 'secrets' | 'config'>;

/**
 * Opens a session for somebody who has proven everything that is required. The token is in the body and in the authorization
 * header. A browser gets a cookie with it, without which the token is nobody's.
 */
export async function grantSession(
  context: Context,
  userId: number,
  options: { passwordHash?: string | undefined; kind?: SessionKind; secondFactor?: SecondFactor } = {},
): Promise<SignInAnswer> {
  const { device, address, isBrowser } = context.visitor;
  const key = isBrowser ? newSessionKey() : undefined;
  const grant = { userId, device, address, key, ...options };
  const token = await openSession(await context.transaction(), context, grant);
  if (token === undefined) throw new Failure('invalid', { fields: { email: [{ key: 'wrong-credentials' }] } });
  if (key) context.setHeader('set-cookie', sessionKeyCookie(options.kind ?? 'shop', key, context.panel));
  if (key && options.kind === 'console') context.setHeader('set-cookie', consoleTokenCookie(token, context.panel));
  if (options.kind === 'console') {
    const details = { second_factor: options.secondFactor ?? null };
    await recordByThemselves(context, { userId, action: 'console.sign-in', subject: `user:${userId}`, details });
  }
  context.setHeader('authorization', `Bearer ${token}`);
  return { authToken: token, token: { authToken: token } };
}

/** Opens a session and gives its token; the owner hears of a device that was never used before. */
export async function openSession(trx: Trx, context: GrantContext, grant: Grant): Promise<string | undefined> {
  const granted = await insertGrantedSession(trx, context.clock, grant);
  if (granted?.is_new_device && !granted.is_first && granted.email) {
    await queueMail(trx, context, {
      kind: 'security-notice',
      userId: grant.userId,
      recipient: granted.email,
      locale: granted.locale,
      values: { event: 'new-device', detail: [grant.device, grant.address].filter(Boolean).join('\n') },
    });
  }
  return granted?.token;
}
