import { findFaultsSql } from '../features/ledger/ledger.ts';
import type { Database } from '../platform/postgres/database.ts';

/** What the proof of the books says after these statements, which are taken back again. */
export async function faultsAfter({ owner }: { owner: Database }, statements: readonly string[]): Promise<string[]> {
  const client = await owner.pool.connect();
  await client.query('begin');
  try {
    // Past the triggers, as only a repair by hand or a disk could get.
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query<{ invariant: string }>(findFaultsSql());
    return [...new Set(rows.map(({ invariant }) => invariant))];
  } finally {
    await client.query('rollback');
    client.release();
  }
}
