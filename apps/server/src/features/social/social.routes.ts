import type { socialRoutes } from '@crescendo/contract/accounts/social';
import type { Handlers } from '../../platform/http/edge.ts';
import { serializeProfile } from '../accounts/accounts.ts';
import { detachSocialAccount } from './detach-social-account.ts';
import { logInWithGoogleOneTap } from './log-in-with-google-one-tap.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { attachTelegram, logInWithTelegram } from './sign-in-by-telegram.ts';
import { listIdentities } from './social.queries.ts';
import { startLogin } from './start-login.ts';

export const socialHandlers: Handlers<typeof socialRoutes> = {
  startGoogleLogin: (context, { query }) => startLogin(context, 'google', query),
  startFacebookLogin: (context, { query }) => startLogin(context, 'facebook', query),
  returnFromProvider: (context, { params, query }) => returnFromProvider(context, params.provider, query),
  logInWithGoogleOneTap: (context, { body }) => logInWithGoogleOneTap(context, body),
  logInWithTelegram: (context, { body }) => logInWithTelegram(context, body),
  attachTelegram: async (context, { body }) => {
    await attachTelegram(context, body);
    return { data: await serializeProfile(context) };
  },
  listSocialAccounts: async (context) => ({
    data: await listIdentities(await context.transaction(), context.caller.userId),
  }),
  detachSocialAccount: async (context, { params }) => ({ data: await detachSocialAccount(context, params.provider) }),
};
