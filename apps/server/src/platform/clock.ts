import { sql } from 'kysely';
import type { Trx } from './postgres/database.ts';
import type { Later } from './postgres/prepared.ts';

/** The database's time decides; the offset exists so that tests can let time pass. */
export type Clock = {
  offsetMs: number;
  now: (trx: Trx) => Promise<Date>;
};

export function createClock(): Clock {
  return {
    offsetMs: 0,
    async now(trx) {
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
      return new Date((rows[0] as { now: Date }).now.getTime() + this.offsetMs);
    },
  };
}

/** The same moment inside a statement, moved by some seconds. */
export const now = (clock: Clock, seconds = 0) => nowIn(clock.offsetMs / 1000 + seconds);

/** The same in a statement that is told the seconds only when it runs. */
export const nowIn = (seconds: number | Later<number>) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * The moment in which the statement does it, not that in which its transaction began: for what waited its turn and is
 * later than whatever it waited for.
 */
export const thisMoment = (clock: Clock) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${clock.offsetMs / 1000})`;
