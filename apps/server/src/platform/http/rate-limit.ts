// Limits of the route table, counted in the database so that all processes share them. A count is kept whatever
// becomes of the call, and is made in a transaction of its own before anything costly happens.
import { createHash } from 'node:crypto';
import type { RateLimit, Route } from '@crescendo/contract/route';
import { sql } from 'kysely';
import { type Clock, now } from '../clock.ts';
import type { Caller, Panel, Visitor } from '../context.ts';
import type { Database, Trx } from '../postgres/database.ts';
import { Failure } from './failure.ts';

type Parts = { database: Database; clock: Clock };
type Call = { panel: Panel; caller: Caller; visitor: Visitor };

export async function checkLimits(
  { database, clock }: Parts,
  route: Pick<Route, 'limits' | 'limitText'>,
  call: Call,
  body: unknown,
): Promise<void> {
  const counted = (route.limits ?? []).flatMap((limit) => {
    const subject = subjectOf(limit, call, body);
    const text = limit.ofNew && textUnder(limit.ofNew, body);
    return subject === undefined || (limit.ofNew && text === undefined) ? [] : [{ limit, subject, text }];
  });
  const refuse = (wait: number) => {
    if (wait > 0) throw new Failure('too-many-requests', { retryAfterSeconds: wait, text: route.limitText });
  };
  const { id } = call.panel;
  const calls = counted.filter(({ text }) => text === undefined);
  if (calls.length > 0) refuse((await database.panel(id, (trx) => countAll(trx, clock, id, calls))).wait);
  const texts = counted.filter((each): each is Counted & { text: string } => each.text !== undefined);
  if (texts.length === 0) return;
  await database.panel(id, async (trx) => {
    const seen = texts.map(({ limit, subject, text }) => ({
      limit: { ...limit, name: `${limit.name}-seen`, most: Number.MAX_SAFE_INTEGER },
      subject: JSON.stringify([subject, text]),
    }));
    const { first } = await countAll(trx, clock, id, seen);
    const fresh = texts.filter(({ limit }) => first.has(`${limit.name}-seen`));
    // Thrown in here, so that a text that was refused counts as new again.
    if (fresh.length > 0) refuse((await countAll(trx, clock, id, fresh)).wait);
  });
}

/** As codes are compared: without the blanks around them and regardless of case. */
function textUnder(names: readonly string[], body: unknown): string | undefined {
  const given = names.map((name) => (body as Record<string, unknown>)[name]);
  const text = given.find((value) => typeof value === 'string' && value.trim() !== '') as string | undefined;
  return text?.trim().toLowerCase();
}

/** Who is counted; undefined where the call does not contain it, which its other limits have to cover. */
function subjectOf({ by }: RateLimit, { caller, visitor }: Call, body: unknown): string | undefined {
  if (by === 'address') return visitor.address && networkOf(visitor.address);
  if (by === 'account') return caller && String(caller.userId);
  if (by === 'person') return caller && !caller.apiToken ? String(caller.userId) : undefined;
  const value = (body as Record<string, unknown>)[by.slice('body.'.length)];
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

/** Anyone who has one IPv6 address has 2^64 of them: the network counts, as a whole address does with IPv4. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const all = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return all
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}

type Counted = { limit: RateLimit; subject: string; text?: string | undefined };

/**
 * Counts one more for each and gives the seconds to wait, zero where the call may go on, and which were counted for the
 * first time. One statement, which takes the counters always in the same order, so that two calls cannot wait for each
 * other.
 */
async function countAll(trx: Trx, clock: Clock, panelId: number, counted: readonly Counted[]) {
  const { rows } = await sql<{ name: string; count: number; wait: number }>`
    insert into rate_counters as counter (panel_id, name, subject_hash, span_start, span_end, count)
    select ${panelId}, name, digest, span, span + make_interval(secs => seconds), 1
    from unnest(
      ${counted.map(({ limit }) => limit.name)}::text[],
      ${counted.map(({ subject }) => createHash('sha256').update(subject).digest())}::bytea[],
      ${counted.map(({ limit }) => limit.seconds)}::int[]
    ) as given (name, digest, seconds),
      date_bin(make_interval(secs => seconds), ${now(clock)}, timestamptz '2026-01-01') as span
    on conflict (panel_id, name, subject_hash, span_start) do update set count = counter.count + 1
    returning name, count, ceil(extract(epoch from span_end - (${now(clock)})))::int as wait`.execute(trx);
  const waits = rows.flatMap(({ name, count, wait }) => {
    const most = counted.find(({ limit }) => limit.name === name)?.limit.most ?? 0;
    return count > most ? [Math.max(wait, 1)] : [];
  });
  const first = new Set(rows.filter(({ count }) => count === 1).map(({ name }) => name));
  return { wait: Math.max(0, ...waits), first };
}

export async function deleteOldCounters(trx: Trx): Promise<number> {
  const result = await trx
    .deleteFrom('rate_counters')
    .where('span_end', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
