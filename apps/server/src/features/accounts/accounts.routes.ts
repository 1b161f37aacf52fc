import type { accountRoutes } from '@crescendo/contract/accounts';
import type { Handlers } from '../../platform/edge.ts';
import { Failure } from '../../platform/failure.ts';
import { chatIdentity } from '../panels/panels.ts';
import { readProfile } from './accounts.queries.ts';
import { deleteSession } from './sessions.store.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  getProfile: async (context) => {
    const profile = await readProfile(await context.transaction(), context.caller.userId);
    if (!profile) throw new Failure('unauthenticated');
    return { data: { ...profile, intercomHash: await chatIdentity(context) } };
  },
  // Public, so that a session that has run out or an account that is frozen can always be left.
  logOut: async (context) => {
    if (context.caller) await deleteSession(await context.transaction(), context.caller.sessionId);
    return { data: null };
  },
};
