// Limits of the route table, counted in the database so that all processes share them. A count is kept whatever
// becomes of the call, and is made in a transaction of its own before anything costly happens.
import { createHash } from 'node:crypto';
import type { RateLimit, Route } from '@crescendo/contract/route';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Caller, Panel, Visitor } from './context.ts';
import type { Database, Trx } from './database.ts';
import { Failure } from './failure.ts';

type Parts = { database: Database; clock: Clock };
type Call = { panel: Panel; caller: Caller; visitor: Visitor };

export async function checkLimits({ database, clock }: Parts, route: Route, call: Call, body: unknown): Promise<void> {
  const counted = (route.limits ?? []).flatMap((limit) => {
    const subject = subjectOf(limit, call, body);
    return subject === undefined ? [] : [{ limit, subject }];
  });
  if (counted.length === 0) return;
  const waits = await database.panel(call.panel.id, async (trx) => {
    const found: number[] = [];
    // Always in the same order, so that two calls cannot wait for each other.
    for (const { limit, subject } of counted) found.push(await count(trx, clock, call.panel.id, limit, subject));
    return found;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw new Failure('too-many-requests', { retryAfterSeconds: wait, text: route.limitText });
}

/** Who is counted; undefined where the call does not tell, which its other limits have to cover. */
function subjectOf({ by }: RateLimit, { caller, visitor }: Call, body: unknown): string | undefined {
  if (by === 'address') return visitor.address;
  if (by === 'account') return caller && String(caller.userId);
  const value = (body as Record<string, unknown>)[by.slice('body.'.length)];
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

/** Counts one more and gives the seconds to wait, zero where the call may go on. */
async function count(trx: Trx, clock: Clock, panelId: number, limit: RateLimit, subject: string): Promise<number> {
  const digest = createHash('sha256').update(subject).digest();
  const now = sql<Date>`now() + make_interval(secs => ${clock.offsetMs / 1000})`;
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_counters as counter (panel_id, name, subject_hash, span_start, span_end, count)
    select ${panelId}, ${limit.name}, ${digest}, span, span + make_interval(secs => ${limit.seconds}), 1
    from date_bin(make_interval(secs => ${limit.seconds}), ${now}, timestamptz '2026-01-01') as span
    on conflict (panel_id, name, subject_hash, span_start) do update set count = counter.count + 1
    returning count, ceil(extract(epoch from span_end - (${now})))::int as wait`.execute(trx);
  const row = rows[0];
  return row && row.count > limit.most ? Math.max(row.wait, 1) : 0;
}

export async function deleteOldCounters(trx: Trx): Promise<number> {
  const result = await trx
    .deleteFrom('rate_counters')
    .where('span_end', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
