import type { ApiToken, DefaultApiToken } from '@crescendo/contract/accounts/api-tokens';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readTokens, type StoredToken } from './api-tokens.queries.ts';

/** The seal names the person: a row that gets to another account opens nothing there. */
export const sealOf = (panelId: number, userId: number) => `api-token:${panelId}:${userId}`;

export async function serializeTokens(context: PersonContext): Promise<ApiToken[]> {
  const tokens = await readTokens(await context.transaction(), context.caller.userId);
  return tokens.map((token) => opened(context, token));
}

export async function serializeToken(context: PersonContext, { id }: { id: number }): Promise<ApiToken> {
  const [token] = await readTokens(await context.transaction(), context.caller.userId, { id });
  if (!token) throw new Failure('not-found');
  return opened(context, token);
}

export async function serializeDefaultToken(context: PersonContext): Promise<DefaultApiToken | null> {
  const [token] = await readTokens(await context.transaction(), context.caller.userId, { isDefault: true });
  return token ? asDefault(opened(context, token)) : null;
}

export const asDefault = ({ api_token, scopes, created_at, last_used_at }: ApiToken): DefaultApiToken => ({
  api_token,
  scopes,
  created_at,
  last_used_at,
});

/** With what programs sign in with. */
function opened(context: PersonContext, { sealed_token, ...token }: StoredToken): ApiToken {
  return {
    ...token,
    api_token: openToken(context, sealed_token),
    created_at: token.created_at.toISOString(),
    last_used_at: token.last_used_at?.toISOString() ?? null,
  };
}

/** Null where its key was taken away: it still works, but has to be replaced to be read again. */
function openToken({ panel, caller, secrets, log }: PersonContext, sealed: string): string | null {
  try {
    return secrets.decrypt(sealOf(panel.id, caller.userId), sealed);
  } catch (err) {
    log.warn({ err }, 'An API token cannot be decrypted');
    return null;
  }
}
