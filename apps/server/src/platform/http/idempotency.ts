// Calls that a client may repeat under a key of its own making, because it cannot know whether the first one arrived.
// The key is claimed in the transaction of the call: both are there or neither is, even if the response to COMMIT is lost.
import { createHash } from 'node:crypto';
import type { Route } from '@crescendo/contract/route';
import { sql } from 'kysely';
import type { Caller, Person } from '../context.ts';
import type { Trx } from '../postgres/database.ts';
import { type Gaps, prepare } from '../postgres/prepared.ts';
import { Failure } from './failure.ts';
import type { RawInput } from './parse-input.ts';

/** Months after a response nobody repeats a call; until then its response is the first one. */
const keptFor = sql<Date>`now() - interval '90 days'`;

const keyForm = /^[\x21-\x7e]{8,200}$/;
const refuse = (key: string) => new Failure('invalid', { fields: { idempotency_key: [{ key }] } });

/** The key of a call, where its route takes one. */
export function readIdempotencyKey(route: Route, header: string | undefined): string | undefined {
  if (!route.idempotent || header === undefined) return undefined;
  if (!keyForm.test(header)) throw refuse('idempotency-key');
  return header;
}

export type KeyClaim = { panelId: number; caller: string; key: string; route: string; requestHash: Buffer };

/** Whose keys they are. What a test token did is not the response to a real call, nor the other way round. */
export const keysOf = ({ userId, apiToken }: Person): string => `user:${userId}${apiToken?.isTest ? ':test' : ''}`;

/** Keys of different people never meet; those of guests are also distinguished by what they request. */
export function claimOf(panelId: number, caller: Caller, key: string, route: string, raw: RawInput): KeyClaim {
  const requestHash = hashOf([route, raw.params, raw.body]);
  return {
    panelId,
    caller: caller ? keysOf(caller) : `guest:${requestHash.toString('hex')}`,
    key,
    route,
    requestHash,
  };
}

const insertKey = prepare(
  (claim: Gaps<KeyClaim>) => sql`
    insert into idempotency_keys (panel_id, caller, key, route, request_hash)
    values (${claim.panelId}, ${claim.caller}, ${claim.key}, ${claim.route}, ${claim.requestHash})
    on conflict do nothing`,
);

/**
 * Claims the key, or gives the response the first call got. Who comes while the first is under way waits for its end:
 * if that failed, this one is the first.
 */
export async function claimKey(trx: Trx, claim: KeyClaim): Promise<string | undefined> {
  const { numAffectedRows } = await insertKey.run(trx, claim);
  if (numAffectedRows === 1n) return undefined;
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('panel_id', '=', claim.panelId)
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(claim.requestHash)) throw refuse('idempotency-reused');
  if (first.response === null) throw new Error(`The key of ${claim.route} was stored without a response`);
  return first.response;
}

const updateKey = prepare(
  (kept: Gaps<Pick<KeyClaim, 'panelId' | 'caller' | 'key'> & { status: number; response: string }>) => sql`
    update idempotency_keys set status = ${kept.status}, response = ${kept.response}
    where panel_id = ${kept.panelId} and caller = ${kept.caller} and key = ${kept.key}`,
);

export async function storeResponse(trx: Trx, claim: KeyClaim, status: number, response: string): Promise<void> {
  await updateKey.run(trx, { ...claim, status, response });
}

export async function deleteOldKeys(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('idempotency_keys').where('created_at', '<', keptFor).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The same request is the same, in whatever order its fields come. */
function hashOf(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request, sorted)).digest();
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
