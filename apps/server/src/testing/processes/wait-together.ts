import { vi } from 'vitest';
import type { Database, Trx } from '../../platform/postgres/database.ts';

/**
 * Holds a lock until everybody who was started waits for it, and then lets them go at once: a race that happens every
 * time. Fails where the work does not wait for that lock. Meanwhile something else may happen to what they have seen.
 */
export async function waitTogether<T>(
  app: { database: Database; owner: Database },
  panelId: number,
  hold: (trx: Trx) => Promise<unknown>,
  work: (() => Promise<T>)[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<PromiseSettledResult<T>[]> {
  const held = await app.database.openPanel(panelId);
  await hold(held);
  const running = Promise.allSettled(work.map((start) => start()));
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await app.owner.pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0]?.waiting !== work.length) throw new Error('Not everybody waits yet');
      },
      { timeout: 10_000 },
    );
    await meanwhile();
  } finally {
    await held.rollback().execute();
  }
  return running;
}
