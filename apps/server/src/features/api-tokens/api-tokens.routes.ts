import type { apiTokenRoutes } from '@crescendo/contract/accounts/api-tokens';
import { duplicateSeconds, tokenScopes } from '@crescendo/rules/reseller/api-tokens';
import type { PersonContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { announceAccess, proveOwner } from '../second-factors/second-factors.ts';
import { deleteDefaultToken, deleteToken, updateToken } from './api-tokens.store.ts';
import { makeToken } from './make-token.ts';
import { asDefault, serializeDefaultToken, serializeToken, serializeTokens } from './serialize-tokens.ts';

const found = (isFound: boolean) => {
  if (!isFound) throw new Failure('not-found');
};
const ofCaller = ({ caller }: PersonContext, { id }: { id: number }) => ({ id, userId: caller.userId });

export const apiTokenHandlers: Handlers<typeof apiTokenRoutes> = {
  readApiToken: async (context) => ({ data: await serializeDefaultToken(context) }),
  createApiToken: async (context, { body }) => {
    if ((await proveOwner(context, body)) === 'code-sent') return { data: { code_sent: true } };
    const scopes = body.scopes ?? tokenScopes;
    const made = await makeToken(context, {
      name: 'default',
      isDefault: true,
      scopes,
      addresses: [],
      isTest: false,
      duplicateSeconds: duplicateSeconds.usual,
    });
    await announceAccess(context, { event: 'access-added', what: 'api-token' });
    return { data: asDefault(made) };
  },
  deleteApiToken: async ({ caller, transaction }) => {
    await deleteDefaultToken(await transaction(), caller.userId);
    return { data: null };
  },
  listApiTokens: async (context) => {
    const data = await serializeTokens(context);
    return { data, total: data.length };
  },
  addApiToken: async (context, { body }) => {
    if ((await proveOwner(context, body)) === 'code-sent') return { data: { code_sent: true } };
    const { name, scopes, addresses, is_test: isTest, duplicate_seconds: duplicateSeconds } = body;
    const made = await makeToken(context, { name, scopes, addresses, isDefault: false, isTest, duplicateSeconds });
    await announceAccess(context, { event: 'access-added', what: 'api-token', name });
    return { data: made };
  },
  changeApiToken: async (context, { params, body }) => {
    const { current_password, code, duplicate_seconds, ...rest } = body;
    const change = { ...rest, duplicateSeconds: duplicate_seconds };
    // What it is called opens nothing.
    const isWider = change.scopes !== undefined || change.addresses !== undefined;
    if (isWider && (await proveOwner(context, body)) === 'code-sent') return { data: { code_sent: true } };
    found(await updateToken(await context.transaction(), { ...ofCaller(context, params), ...defined(change) }));
    const changed = await serializeToken(context, params);
    if (isWider) await announceAccess(context, { event: 'access-changed', what: 'api-token', name: changed.name });
    return { data: changed };
  },
  removeApiToken: async (context, { params }) => {
    found(await deleteToken(await context.transaction(), ofCaller(context, params)));
    return { data: null };
  },
};

/** Only what was given is changed. */
function defined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
