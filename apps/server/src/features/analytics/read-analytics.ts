import type { Analytics, DayFigures } from '@crescendo/contract/orders/analytics-admin';
import type { PersonContext } from '../../platform/context.ts';
import { type Filter, type GroupBy, type GroupFigures, type Range, readFigures } from './figures.queries.ts';
import { readGroupNames } from './group-names.queries.ts';
import { chosenRange, comparedRange, countDays, daysOf, moveDay } from './ranges.ts';
import { toOrderFigures } from './sum-figures.ts';

export type AnalyticsQuery = {
  from?: string | undefined;
  to?: string | undefined;
  by: GroupBy;
  compare: 'before' | 'year';
  network_id?: number | undefined;
  service_id?: number | undefined;
  provider_id?: number | undefined;
};

/** The figures of a range in groups, compared with those of another. */
export async function readAnalytics(context: PersonContext, query: AnalyticsQuery): Promise<Analytics> {
  const { clock, locale, transaction } = context;
  const trx = await transaction();
  const readAt = (await clock.now(trx)).toISOString();
  const period = chosenRange(readAt.slice(0, 'YYYY-MM-DD'.length), query);
  const before = comparedRange(period, query.compare);
  const filter: Filter = {
    networkId: query.network_id,
    serviceId: query.service_id,
    providerId: query.provider_id,
  };
  const days = await readFigures(trx, period, 'day', filter);
  const days0 = await readFigures(trx, before, 'day', filter);
  const groups = query.by === 'day' ? days : await readFigures(trx, period, query.by, filter);
  const groups0 = query.by === 'day' ? days0 : await readFigures(trx, before, query.by, filter);
  const names = await readGroupNames(
    trx,
    query.by,
    [...groups, ...groups0].map(({ key }) => Number(key)),
    locale,
  );
  const filters = [];
  for (const by of ['network', 'service', 'provider'] as const) {
    const id = query[`${by}_id`];
    if (id === undefined) continue;
    filters.push({ by, name: (await readGroupNames(trx, by, [id], locale)).get(String(id))?.name ?? `${id}` });
  }
  const shift = countDays({ from: before.from, to: period.from }) - 1;
  return {
    period,
    before,
    read_at: readAt,
    figures: { now: toOrderFigures(days), before: toOrderFigures(days0) },
    filters,
    series: seriesOf(period, days),
    series_before: seriesOf(before, days0),
    groups: grouped(
      groups,
      // A day is compared with its counterpart.
      query.by === 'day' ? groups0.map((each) => ({ ...each, key: moveDay(each.key, shift) })) : groups0,
      query.by,
    ).map(({ key, now, before: then }) => ({
      key,
      name: names.get(key)?.name ?? null,
      network: names.get(key)?.network ?? null,
      now: toOrderFigures(now),
      before: toOrderFigures(then),
    })),
  };
}

const seriesOf = (range: Range, days: readonly GroupFigures[]): DayFigures[] => {
  const of = new Map(days.map((each) => [each.key, each]));
  return daysOf(range).map((day) => {
    const found = of.get(day);
    return { day, ...toOrderFigures(found ? [found] : []) };
  });
};

type Pair = { key: string; now: GroupFigures[]; before: GroupFigures[] };

/** Days in their order, everything else by what it took in. */
function grouped(now: readonly GroupFigures[], before: readonly GroupFigures[], by: GroupBy): Pair[] {
  const pairs = new Map<string, Pair>();
  const pairOf = (key: string) => {
    const pair = pairs.get(key) ?? { key, now: [], before: [] };
    pairs.set(key, pair);
    return pair;
  };
  for (const each of now) pairOf(each.key).now.push(each);
  for (const each of before) pairOf(each.key).before.push(each);
  const revenue = ({ now: figures }: Pair) => figures.reduce((sum, { revenueMicros }) => sum + revenueMicros, 0n);
  return [...pairs.values()].sort((one, other) => {
    if (by === 'day') return one.key < other.key ? 1 : -1;
    const more = revenue(other) - revenue(one);
    return more === 0n ? Number(one.key) - Number(other.key) : more > 0n ? 1 : -1;
  });
}
