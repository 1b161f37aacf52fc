import type { SignInAnswer } from '@crescendo/contract/sign-in';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { queueMail } from '../mail/mail.ts';
import { insertGrantedSession } from './granted-sessions.store.ts';

/**
 * Lets somebody in who has proven everything that is asked for. The token is in the body and in the authorization
 * header; the owner hears of a device that was never used before.
 */
export async function grantSession(
  context: Context,
  userId: number,
  options: { passwordHash?: string | undefined } = {},
): Promise<SignInAnswer> {
  const trx = await context.transaction();
  const { device, address } = context.visitor;
  const granted = await insertGrantedSession(trx, context.clock, { userId, device, address, ...options });
  if (!granted) throw new Failure('invalid', { fields: { email: [{ key: 'wrong-credentials' }] } });
  if (granted.is_new_device && !granted.is_first && granted.email) {
    await queueMail(trx, context, {
      kind: 'security-notice',
      userId,
      recipient: granted.email,
      locale: granted.locale,
      values: { event: 'new-device', detail: [device, address].filter(Boolean).join('\n') },
    });
  }
  context.setHeader('authorization', `Bearer ${granted.token}`);
  return { authToken: granted.token, token: { authToken: granted.token } };
}
