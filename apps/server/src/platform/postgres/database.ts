// The panel-scoped way to the database. Nobody outside this file and the migrations opens a connection.
import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.gen.ts';
import { preparedName } from './prepared.ts';

export type Trx = Transaction<DB>;
export type OpenTransaction = ControlledTransaction<DB>;

// Ids and counts are 64-bit there and numbers here: a value that a number cannot hold exactly is refused.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return exactInteger;
    return pg.types.getTypeParser(oid, format as never);
  },
} as pg.CustomTypesConfig;

function exactInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} is beyond exact numbers`);
  return number;
}

/** Amounts leave the driver as bigint, by the unit in the column's name, so that no code meets them as numbers. */
function amountsAsBigint(result: unknown) {
  const { fields, rows } = (result ?? {}) as Partial<pg.QueryResult<Record<string, unknown>>>;
  if (!fields || !rows) return result;
  const amounts = fields.filter(({ name }) => name.endsWith('_micros'));
  for (const { name } of amounts) {
    for (const row of rows) if (typeof row[name] === 'number') row[name] = BigInt(row[name]);
  }
  return result;
}

type Callback = (error: Error | null, result: unknown) => void;

/** A connection whose answers carry amounts as bigint, whether they are awaited or given to a callback. */
class Connection extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: replaces all overloads of the driver's own method
  override query(...given: any[]): any {
    const last = given.at(-1);
    if (typeof last === 'function') {
      given[given.length - 1] = (error: Error | null, result: unknown) =>
        (last as Callback)(error, amountsAsBigint(result));
      return super.query(...(given as [never]));
    }
    const [text, values] = given;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const answer: unknown = name ? super.query({ name, text, values }) : super.query(...(given as [never]));
    return answer instanceof Promise ? answer.then(amountsAsBigint) : answer;
  }
}

type PgConnection = DatabaseConnection & { executeQuery: DatabaseConnection['executeQuery'] };

/** Opens each transaction with its scope in the same round trip, which also works behind a transaction pooler. */
class ScopedDriver extends PostgresDriver {
  readonly #begin: string;
  constructor(pool: pg.Pool, begin: string) {
    super({ pool: pool as never });
    this.#begin = begin;
  }
  override async beginTransaction(connection: PgConnection) {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
  // The pool is shared by all handles and closed by its owner.
  override async destroy() {}
}

class ScopedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #begin: string;
  constructor(pool: pg.Pool, begin: string) {
    super({ pool: pool as never });
    this.#pool = pool;
    this.#begin = begin;
  }
  override createDriver() {
    return new ScopedDriver(this.#pool, this.#begin);
  }
  override createAdapter() {
    return new PostgresAdapter();
  }
}

type Handles = {
  /** Runs in one transaction that sees the rows of one panel only. */
  panel: <T>(panelId: number, work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** The same, for the edge that decides itself when to commit. */
  openPanel: (panelId: number) => Promise<OpenTransaction>;
  /** Sees every panel: for jobs across panels, host lookup and seeds. Never for a request's own work. */
  system: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
};

export type Database = Handles & {
  pool: pg.Pool;
  /** The same database for work that nobody waits for: each statement of its transactions may take this long. */
  within: (limitSeconds: number) => Database;
  close: () => Promise<void>;
};

export function openDatabase(url: string, options: { connections: number; onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    Client: Connection,
  } as pg.PoolConfig);
  // Without a listener a lost idle connection would end the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => {
    client.on('error', options.onError);
  });

  const scopes = new Map<string, Kysely<DB>>();
  function scope(begin: string) {
    let handle = scopes.get(begin);
    if (!handle) {
      handle = new Kysely<DB>({ dialect: new ScopedDialect(pool, begin) });
      scopes.set(begin, handle);
    }
    return handle;
  }
  /** Without a limit of their own, statements have the one of the role, which is made for requests. */
  function handles(limitSeconds?: number): Handles {
    const begin =
      limitSeconds === undefined ? 'begin' : `begin; set local statement_timeout = ${Math.round(limitSeconds * 1000)}`;
    const ofPanel = (panelId: number) => {
      if (!Number.isSafeInteger(panelId)) throw new TypeError('A panel is named by its id');
      // What is kept prepared is planned once: for statements that look up a few rows by their keys, planning them for
      // the values at hand costs more than it saves.
      return scope(
        `${begin}; select set_config('app.panel_id', '${panelId}', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
      );
    };
    return {
      panel: (panelId, work) => ofPanel(panelId).transaction().execute(work),
      openPanel: (panelId) => ofPanel(panelId).startTransaction().execute(),
      system: (work) => scope(`${begin}; set local role crescendo_system`).transaction().execute(work),
    };
  }

  const database: Database = {
    pool,
    ...handles(),
    within: (limitSeconds) => ({ ...database, ...handles(limitSeconds) }),
    close: () => pool.end(),
  };
  return database;
}

/** Why the server must not run as this role; empty when the row-level policies hold for it. */
export async function roleFaults(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{
    superuser: boolean;
    bypasses: boolean;
    creates: boolean;
    owns: boolean;
    inherits: boolean;
  }>(`
    select r.rolsuper as superuser, r.rolbypassrls as bypasses,
      has_schema_privilege(current_user, 'public', 'create') as creates,
      exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns,
      pg_has_role(current_user, 'crescendo_system', 'usage') as inherits
    from pg_roles r where r.rolname = current_user`);
  const role = rows[0];
  if (!role) return ['its role is unknown'];
  const faults: [boolean, string][] = [
    [role.superuser, 'it is a superuser'],
    [role.bypasses, 'it bypasses row-level security'],
    [role.creates, 'it may create tables in the schema'],
    [role.owns, 'it owns tables'],
    [role.inherits, 'it inherits the system role'],
  ];
  return faults.filter(([is]) => is).map(([, fault]) => fault);
}
