import { type RawBuilder, sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

/** What a call to a provider needs of it. */
export type ProviderRow = {
  id: number;
  panel_id: number;
  url: string;
  sealed_key: string;
  is_simulated: boolean;
  unit_value_micros: string;
};

/** The same as a value inside a statement that has the provider as `p`. Amounts as text: no JSON number holds them. */
export const providerColumn = sql<ProviderRow>`jsonb_build_object('id', p.id, 'panel_id', p.panel_id, 'url', p.url,
  'sealed_key', p.sealed_key, 'is_simulated', p.is_simulated, 'unit_value_micros', p.unit_value_micros::text)`;

/**
 * The provider whose turn it is: `first` selects, as `at`, the first moment of what waits for the provider `p`. Not one of
 * these, and none that is left alone after its failures: what waits for those is not looked at.
 */
export async function nextProvider(
  trx: Trx,
  clock: Clock,
  busy: readonly number[],
  first: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from providers p cross join lateral (${first}) as first
    where p.id <> all(${[...busy]}::bigint[]) and coalesce(p.closed_until, '-infinity') <= ${now(clock)}
      and first.at <= ${now(clock)}
    order by first.at limit 1`.execute(trx);
  return rows[0]?.id;
}

/** When it is somebody's turn next: of who is left alone, not before that is over. */
export async function secondsToNextTurn(
  trx: Trx,
  clock: Clock,
  first: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(first.at, p.closed_until)) - ${now(clock)})::float8 as seconds
    from providers p cross join lateral (${first}) as first`.execute(trx);
  return rows[0]?.seconds ?? undefined;
}
