import type { liveRoutes } from '@crescendo/contract/orders/live';
import type { Handlers } from '../../platform/http/edge.ts';
import type { LiveOrders } from './live.ts';

export const liveHandlers = (live: LiveOrders): Handlers<typeof liveRoutes> => ({
  followOrders: async ({ panel, caller }) =>
    live.follow({ panelId: panel.id, userId: caller.userId, sessionId: caller.sessionId }),
});
