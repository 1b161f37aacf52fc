import type { accountRoutes } from '@crescendo/contract/accounts';
import type { Handlers } from '../../platform/edge.ts';
import { Failure } from '../../platform/failure.ts';
import { readProfile } from './accounts.queries.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  getProfile: async (context) => {
    const profile = await readProfile(await context.transaction(), context.caller.userId);
    if (!profile) throw new Failure('unauthenticated');
    return { data: profile };
  },
};
