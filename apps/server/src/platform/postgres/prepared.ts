// Statements of hot paths, which the database parses and plans once per connection instead of at every call. They are
// carried by the protocol, so that a transaction pooler that knows them (PgBouncer from 1.21) may be in between.
import { createHash } from 'node:crypto';
import type { CompiledQuery, QueryResult, RawBuilder, Transaction } from 'kysely';
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
  if (!names.has(query.sql))
    names.set(query.sql, `s_${createHash('sha256').update(query.sql).digest('hex')}`.slice(0, 40));
  return trx.executeQuery(query);
}
