import type { SignInAnswer } from '@crescendo/contract/sign-in';
import type { Context } from '../../platform/context.ts';
import { insertSession } from './sessions.store.ts';

/** Opens a session for somebody who has proven all that is asked for; its token is in the body and in the header. */
export async function grantSession(context: Context, userId: number): Promise<SignInAnswer> {
  const { panel, clock, visitor } = context;
  const authToken = await insertSession(await context.transaction(), clock, {
    panelId: panel.id,
    userId,
    device: visitor.device,
    address: visitor.address,
  });
  context.setHeader('authorization', `Bearer ${authToken}`);
  return { authToken, token: { authToken } };
}
