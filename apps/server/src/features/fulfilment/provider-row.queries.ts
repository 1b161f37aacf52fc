import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';

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

/** Joins the provider `p` of a submission `s`: none of these, and none that is left alone after its failures. */
export const isReachable = (clock: Clock, busy: readonly number[]) => sql`join providers p on p.panel_id = s.panel_id
  and p.id = s.provider_id and p.id <> all(${[...busy]}::bigint[])
  and coalesce(p.closed_until, '-infinity') <= ${now(clock)}`;
