import type { profileRoutes } from '@crescendo/contract/accounts/profile';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { deleteOtherSessions, renewExtensionToken, serializeProfile } from '../accounts/accounts.ts';
import { announceAccess, proveOwner } from '../second-factors/second-factors.ts';
import { addMarketingSource } from './add-marketing-source.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { getNotifications, saveNotifications } from './notifications.ts';
import { listSessions } from './profile.queries.ts';
import { endSession, keepAnalyticsIds } from './profile.store.ts';
import { setEmail } from './set-email.ts';
import { updateProfile } from './update-profile.ts';

export const profileHandlers: Handlers<typeof profileRoutes> = {
  updateProfile: async (context, { body }) => {
    await updateProfile(context, body);
    return { data: await serializeProfile(context) };
  },
  changePassword: async (context, { body }) => {
    await changePassword(context, body);
    return { data: null };
  },
  setEmail: async (context, { body }) => {
    return { data: (await setEmail(context, body)) ?? (await serializeProfile(context)) };
  },
  setAnalyticsClientId: async ({ transaction, caller }, { body: { ymClientId, gtagClientId } }) => {
    const ids = { ymClientId: ymClientId || null, gtagClientId: gtagClientId || null };
    await keepAnalyticsIds(await transaction(), caller.userId, ids);
    return { data: null };
  },
  listSessions: async ({ transaction, clock, caller }) => ({
    data: await listSessions(await transaction(), clock, caller),
  }),
  endSession: async ({ transaction, caller }, { params }) => {
    if (!(await endSession(await transaction(), caller.userId, params.id))) throw new Failure('not-found');
    return { data: null };
  },
  endOtherSessions: async ({ transaction, caller }) => {
    await deleteOtherSessions(await transaction(), caller.userId, caller.sessionId);
    return { data: null };
  },
  renewExtensionToken: async (context, { body }) => {
    if ((await proveOwner(context, body)) === 'code-sent') return { data: { code_sent: true } };
    const extension_api_token = await renewExtensionToken(context);
    await announceAccess(context, { event: 'access-changed', what: 'extension-token' });
    return { data: { extension_api_token } };
  },
  exportAccount: async (context) => ({ data: await exportAccount(context) }),
  deleteAccount: async (context, { body }) => ({ data: await deleteAccount(context, body) }),
  getNotifications: async (context, { params, query }) => ({
    data: await getNotifications(context, { userId: params.userId, signature: query.signature }),
  }),
  saveNotifications: async (context, { params, query, body }) => ({
    data: await saveNotifications(context, { userId: params.userId, signature: query.signature }, body),
  }),
  addMarketingSource: async (context, { body }) => {
    await addMarketingSource(context, body);
    return { data: null };
  },
};
