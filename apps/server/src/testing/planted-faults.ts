import { invariants } from '../features/ledger/invariants.queries.ts';
import { findFaultsSql } from '../features/ledger/ledger.ts';
import { booksSince, type Scope, wholeBooks } from '../features/ledger/proof-scope.queries.ts';
import type { Database } from '../platform/postgres/database.ts';

/** What is proven for all of the books only. */
const onlyWhole = invariants
  .filter(({ sql }) => typeof sql === 'function' && sql(booksSince({ transaction: 0, event: 0 })) === undefined)
  .map(({ name }) => name);

/** What the proof of the books says after these statements, which are taken back again. */
export async function faultsAfter({ owner }: { owner: Database }, statements: readonly string[]): Promise<string[]> {
  const client = await owner.pool.connect();
  await client.query('begin');
  try {
    // Past the triggers, as only a repair by hand or a disk could get.
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    const found = async (scope: Scope) => {
      const { rows } = await client.query<{ invariant: string }>(findFaultsSql(invariants, scope));
      return [...new Set(rows.map(({ invariant }) => invariant))];
    };
    const faults = await found(wholeBooks);
    // What is new when it breaks is found at night by the same invariants, but for those that are of the whole only.
    const atNight = await found(booksSince({ transaction: 0, event: 0 }));
    const wrong = atNight.filter((name) => !faults.includes(name));
    if (wrong.length > 0) throw new Error(`The nightly proof alone finds ${wrong.join(', ')} broken`);
    return faults.filter((name) => atNight.includes(name) || onlyWhole.includes(name));
  } finally {
    await client.query('rollback');
    client.release();
  }
}
