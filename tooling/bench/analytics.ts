// What the home of the console and its analytics read with a million orders in the database, beside a bare read of the rows
// that the figures of these days are in.
import { readAnalytics } from '../../apps/server/src/features/analytics/read-analytics.ts';
import { readHome } from '../../apps/server/src/features/analytics/read-home.ts';
import { keepRollups } from '../../apps/server/src/features/analytics/rollups.store.ts';
import { createClock } from '../../apps/server/src/platform/clock.ts';
import type { PersonContext } from '../../apps/server/src/platform/context.ts';
import type { Trx } from '../../apps/server/src/platform/postgres/database.ts';
import { fillOrders } from '../../apps/server/src/testing/fill-orders.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median } from './load.ts';

const times = 15;

type Read = { rows: number; own: number; bare: number };
export type AnalyticsFigures = { keptSeconds: number; home: Read; analytics: Read };

const clock = createClock();
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What the use cases take of a call. */
const contextOf = (trx: Trx) =>
  ({
    clock,
    locale: 'en',
    caller: { permissions: ['orders.read'] },
    transaction: async () => trx,
  }) as unknown as PersonContext;

export async function measureAnalytics(orders: number): Promise<AnalyticsFigures> {
  return withBenchDatabase(4, async ({ owner, database }) => {
    await fillOrders(owner, orders);
    const begun = performance.now();
    // The first run sees how far everything goes, the second keeps it.
    const keeping = database.within(3600);
    await keeping.system(keepRollups);
    await keeping.system(keepRollups);
    const keptSeconds = (performance.now() - begun) / 1000;
    await owner.pool.query('vacuum analyze');

    async function timed(work: (trx: Trx) => Promise<unknown>): Promise<number> {
      const taken = [];
      for (let time = 0; time < times; time += 1) {
        const start = performance.now();
        await database.panel(1, work);
        taken.push(performance.now() - start);
      }
      return median(taken);
    }
    /** The kept rows of so many days, as they are. */
    async function bareRead(days: number) {
      let rows = 0;
      const read = async (trx: Trx) => {
        const of = (table: 'daily_figures' | 'daily_money') =>
          trx
            .selectFrom(table)
            .selectAll()
            .where('day', '>=', new Date(day(days)))
            .execute();
        rows = (await of('daily_figures')).length + (await of('daily_money')).length;
      };
      return { bare: await timed(read), rows };
    }
    // Interleaved, so that what else the machine does meets both.
    const home = await bareRead(60);
    const ownHome = await timed((trx) => readHome(contextOf(trx), {}));
    const analytics = await bareRead(360);
    const ownAnalytics = await timed((trx) =>
      readAnalytics(contextOf(trx), { by: 'service', compare: 'before', from: day(179), to: day(0) }),
    );
    return { keptSeconds, home: { ...home, own: ownHome }, analytics: { ...analytics, own: ownAnalytics } };
  });
}
