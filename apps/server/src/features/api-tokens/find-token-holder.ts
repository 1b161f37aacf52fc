import { createHash } from 'node:crypto';
import { isApiToken, type TokenScope } from '@crescendo/rules/reseller/api-tokens';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TokenHolder } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { hashToken } from '../accounts/accounts.ts';

export type TokenCall = {
  panelId: number;
  token: string;
  address: string | undefined;
  /** What the call needs it for; undefined where it needs nothing yet. */
  scope: TokenScope | undefined;
};
type Parts = { database: Database; clock: Clock; config: Config };

/** Wrong tokens from one address within a minute, before nothing from there is looked at. */
const mostWrong = 60;

export type TokenUse = {
  token_id: number;
  user_id: number;
  is_frozen: boolean;
  scopes: TokenScope[];
  is_test: boolean;
  refusal: 'too-many' | 'unknown' | 'address' | null;
  wait_seconds: number;
};

/**
 * A token is found, checked and its call counted by what a statement selects from: `holder`, one row. Whatever else the
 * statement reads of a holder who may costs no further trip.
 */
export const fromTokenUse = 'from use_api_token($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) as holder';

/** The values of that, which are the first seven of the statement. */
export function tokenUseValues({ clock, config }: Parts, { panelId, token, address }: TokenCall): unknown[] {
  const digest = hashToken(isApiToken(token) ? token : '');
  const addressDigest = address === undefined ? null : createHash('sha256').update(networkOf(address)).digest();
  const most = config.TOKEN_CALLS_PER_MINUTE;
  return [panelId, digest, address ?? null, addressDigest, most, mostWrong, clock.offsetMs / 1000];
}

/**
 * Whose program it is, for a token that may do this from there and has not called too often: one trip to the database,
 * which also counts the call. Throws the refusal for the caller otherwise.
 */
export async function findTokenHolder(parts: Parts, call: TokenCall): Promise<TokenHolder> {
  const { rows } = await parts.database.pool.query<TokenUse>({
    // Run by every call with a token, so each connection keeps it prepared.
    name: 'use_api_token',
    text: `select token_id, user_id, is_frozen, scopes, is_test, refusal, wait_seconds ${fromTokenUse}`,
    values: tokenUseValues(parts, call),
  });
  return holderOf(rows[0], call);
}

export function holderOf(row: TokenUse | undefined, { scope }: TokenCall): TokenHolder {
  if (!row || row.refusal === 'unknown') throw new Failure('unauthenticated', { text: 'validation.api-token' });
  if (row.refusal === 'too-many') throw new Failure('too-many-requests', { retryAfterSeconds: row.wait_seconds });
  if (row.refusal === 'address') throw new Failure('forbidden', { text: 'validation.api-token-address' });
  if (scope && !row.scopes.includes(scope)) throw new Failure('forbidden');
  return {
    userId: row.user_id,
    // A program has no session to end.
    sessionId: 0,
    isFrozen: row.is_frozen,
    isVisit: false,
    isConsole: false,
    roles: [],
    permissions: [],
    secondFactor: undefined,
    isEnrolling: false,
    apiToken: { id: row.token_id, isTest: row.is_test },
  };
}
