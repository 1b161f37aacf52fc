import type { apiTokenRoutes } from '@crescendo/contract/api-tokens';
import { duplicateSeconds, tokenScopes } from '@crescendo/rules/api-tokens';
import type { PersonContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/edge.ts';
import { Failure } from '../../platform/failure.ts';
import { deleteDefaultToken, deleteToken, updateToken } from './api-tokens.store.ts';
import { makeToken } from './make-token.ts';
import { asDefault, tellDefaultToken, tellToken, tellTokens } from './tell-tokens.ts';

const found = (isFound: boolean) => {
  if (!isFound) throw new Failure('not-found');
};
const ofCaller = ({ caller }: PersonContext, { id }: { id: number }) => ({ id, userId: caller.userId });

export const apiTokenHandlers: Handlers<typeof apiTokenRoutes> = {
  readApiToken: async (context) => ({ data: await tellDefaultToken(context) }),
  createApiToken: async (context, { body }) => ({
    data: asDefault(
      await makeToken(context, {
        name: 'default',
        isDefault: true,
        scopes: body.scopes ?? tokenScopes,
        addresses: [],
        isTest: false,
        duplicateSeconds: duplicateSeconds.usual,
      }),
    ),
  }),
  deleteApiToken: async ({ caller, transaction }) => {
    await deleteDefaultToken(await transaction(), caller.userId);
    return { data: null };
  },
  listApiTokens: async (context) => {
    const data = await tellTokens(context);
    return { data, total: data.length };
  },
  addApiToken: async (context, { body }) => ({
    data: await makeToken(context, {
      ...body,
      isDefault: false,
      isTest: body.is_test,
      duplicateSeconds: body.duplicate_seconds,
    }),
  }),
  changeApiToken: async (context, { params, body: { duplicate_seconds, ...rest } }) => {
    const body = { ...rest, duplicateSeconds: duplicate_seconds };
    found(await updateToken(await context.transaction(), { ...ofCaller(context, params), ...defined(body) }));
    return { data: await tellToken(context, params) };
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
