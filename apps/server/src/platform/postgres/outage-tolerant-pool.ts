// The queue's library makes a statement again when the database says that it cannot take it now. Of a connection that
// broke it does not know what to think: nobody waits for that answer, and the whole process ends. So it is told in words
// it knows.
import pg from 'pg';
import { isDatabaseOutage } from '../http/failure.ts';
import type { Log } from '../log.ts';

/** PostgreSQL's own: cannot connect now. */
const notNow = '57P03';

function asNotNow(error: unknown): never {
  throw isDatabaseOutage(error) ? Object.assign(new Error((error as Error).message), { code: notNow }) : error;
}

/** For the one connection on which the queue listens, where that may not be one of the pool. */
export function openListening(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1500, keepAlive: true });
  pool.on('error', (err) => log.warn({ err }, 'The queue lost the connection it listens on'));
  return pool;
}

type Queryable = { query: (...given: never[]) => unknown };

/** The same thing, but for what its statements say of a database that is away. */
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
    // Anyone who wants to be told by a callback listens for notifications, and deals with a broken connection itself.
    if (callback) return listening.connect(callback);
    return pool.connect().then((client) => tolerant(client), asNotNow);
  };
  return tolerant(pool, { connect } as Partial<pg.Pool>);
}
