// The queue's library repeats a statement when the database responds that it cannot take it now. It does not handle a
// broken connection: the rejection is unhandled, and the whole process ends. So outages are reported with an error code
// that it knows.
import pg from 'pg';
import { isDatabaseOutage } from '../http/failure.ts';
import type { Log } from '../log.ts';

/** PostgreSQL's own: cannot connect now. */
const notNow = '57P03';

function asNotNow(error: unknown): never {
  throw isDatabaseOutage(error) ? Object.assign(new Error((error as Error).message), { code: notNow }) : error;
}

/** For the one connection on which the queue listens, where it must not come from the pool. */
export function openListening(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1500, keepAlive: true });
  pool.on('error', (err) => log.warn({ err }, 'The queue lost the connection it listens on'));
  return pool;
}

type Queryable = { query: (...given: never[]) => unknown };

/** The same object, except for the error of its statements while the database is unavailable. */
function tolerant<Thing extends pg.Pool | pg.PoolClient>(thing: Thing, changes: Partial<Thing> = {}): Thing {
  const query = (...given: never[]) => {
    const result = (thing as Queryable).query(...given);
    return result instanceof Promise ? result.catch(asNotNow) : result;
  };
  const own: object = { query, ...changes };
  return new Proxy(thing, {
    get(target, name) {
      const value: unknown = Reflect.get(Object.hasOwn(own, name) ? own : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export function outageTolerantPool(pool: pg.Pool, listening: pg.Pool = pool): pg.Pool {
  type Callback = Parameters<pg.Pool['connect']>[0];
  const connect = (callback?: Callback) => {
    // A caller with a callback listens for notifications and handles a broken connection itself.
    if (callback) return listening.connect(callback);
    return pool.connect().then((client) => tolerant(client), asNotNow);
  };
  return tolerant(pool, { connect } as Partial<pg.Pool>);
}
