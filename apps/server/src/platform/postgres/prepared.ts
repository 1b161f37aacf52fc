// Statements of hot paths, which the database parses and plans once per connection instead of at every call. They are
// carried by the protocol, so that a transaction pooler that knows them (PgBouncer from 1.21) may be in between.
import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './database-types.gen.ts';

const names = new Map<string, string>();

/** Under which name a connection keeps this text; undefined for what is planned again each time. */
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * Only for statements whose text is the same at every call, whatever the values: each text stays in the memory of every
 * connection. And only for those that name their columns: what an asterisk stands for is fixed when it is planned, and a
 * column that is added meanwhile makes the database refuse the plan.
 */
export function executePrepared<T>(
  trx: Transaction<DB>,
  statement: RawBuilder<T> | { compile: () => CompiledQuery<T> },
): Promise<QueryResult<T>> {
  const query = statement.compile(trx);
  keepPrepared(query.sql);
  return trx.executeQuery(query);
}

function keepPrepared(text: string) {
  if (!names.has(text)) names.set(text, `s_${createHash('sha256').update(text).digest('hex')}`.slice(0, 40));
}

/** Builds statements, and runs none. */
const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Where a value is put in at each run. */
class Gap {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A value of a statement that is known only when it runs. */
export type Later<Value> = RawBuilder<Value>;
/** The values of a statement, each of them known only when it runs. */
export type Gaps<Values> = { readonly [Name in keyof Values]: Later<Values[Name]> };

/**
 * A prepared statement whose text is built once instead of at every call, for the few that nearly every request runs: to
 * build one costs as much as to send it. It names the values that differ from run to run.
 */
export function prepare<Values extends object, Row>(build: (values: Gaps<Values>) => RawBuilder<Row>) {
  const gaps = new Proxy({}, { get: (_, name) => sql.val(new Gap(String(name))) }) as Gaps<Values>;
  const { sql: text, parameters } = build(gaps).compile(builder);
  keepPrepared(text);
  const valuesOf = (values: Values) =>
    parameters.map((each) => (each instanceof Gap ? values[each.name as keyof Values] : each));
  return {
    run: (trx: Transaction<DB>, values: Values): Promise<QueryResult<Row>> =>
      trx.executeQuery(CompiledQuery.raw(text, valuesOf(values)) as CompiledQuery<Row>),
    /** In a transaction of its own. It is the statement's to set the panel whose rows it finds. */
    runAlone: (pool: pg.Pool, values: Values) =>
      pool.query<Row & object>({ name: names.get(text) as string, text, values: valuesOf(values) }),
  };
}
