import pg from 'pg';
import { vi } from 'vitest';

/** What is sent to the database from here on: call the answer to stop watching and see it, trip by trip. */
export function watchTrips(): () => string[] {
  const watched = vi.spyOn(pg.Client.prototype, 'query');
  return () => {
    const texts = watched.mock.calls.map(([given]) =>
      typeof given === 'string' ? given : (given as { text: string }).text,
    );
    watched.mockRestore();
    // That a process listens is tried every few seconds, whatever it does beside.
    return texts.filter((text) => text !== 'select pg_notify($1, $2)');
  };
}

/** The same without the frames of transactions, which are no statements. */
export function countStatements(): () => number {
  const trips = watchTrips();
  return () => trips().filter((text) => !/^(begin|commit|rollback)\b/i.test(text)).length;
}
