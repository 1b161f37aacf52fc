import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { renewSession } from '../accounts/accounts.ts';

/** A fresh token for the session of the token that came with the call. */
export async function refresh(context: PersonContext) {
  const { caller, token, clock, secrets } = context;
  if (token === undefined) throw new Failure('unauthenticated');
  const authToken = await renewSession(await context.transaction(), clock, secrets, { id: caller.sessionId, token });
  if (authToken === undefined) throw new Failure('unauthenticated');
  context.setHeader('authorization', `Bearer ${authToken}`);
  return { authToken };
}
