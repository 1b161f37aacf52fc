import type { accountRoutes } from '@crescendo/contract/accounts';
import type { Handlers } from '../../platform/edge.ts';
import { deleteSession } from './sessions.store.ts';
import { tellProfile } from './tell-profile.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  getProfile: async (context) => ({ data: await tellProfile(context) }),
  // Public, so that a session that has run out or an account that is frozen can always be left.
  logOut: async (context) => {
    if (context.caller) await deleteSession(await context.transaction(), context.caller.sessionId);
    return { data: null };
  },
};
