import type { accountRoutes } from '@crescendo/contract/accounts/accounts';
import type { Handlers } from '../../platform/http/edge.ts';
import { consoleTokenCookie, sessionKeyCookie } from '../../platform/http/session-key.ts';
import { serializeProfile } from './serialize-profile.ts';
import { deleteSession } from './sessions/sessions.store.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  getProfile: async (context) => ({ data: await serializeProfile(context) }),
  // Public, so that a session that has run out or an account that is frozen can always be left.
  logOut: async (context) => {
    const { caller, panel, visitor } = context;
    if (caller) await deleteSession(await context.transaction(), caller.sessionId);
    const kind = caller?.isConsole ? 'console' : 'shop';
    if (visitor.isBrowser) context.setHeader('set-cookie', sessionKeyCookie(kind, '', panel));
    if (visitor.isBrowser && kind === 'console') context.setHeader('set-cookie', consoleTokenCookie('', panel));
    return { data: null };
  },
};
