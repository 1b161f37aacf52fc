import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { insertAuditEntry } from './audit.store.ts';

const app = await testApp();
await app.database.panel(1, (trx) =>
  insertAuditEntry(trx, { panelId: 1, actorId: null, actorLabel: 'test', action: 'test.act', subject: 'nothing' }),
);

test.each(["update audit_entries set action = 'x'", 'delete from audit_entries', 'truncate audit_entries'])(
  'what happened stays as it was written, for the server and for the owner of the tables: %s',
  async (statement) => {
    for (const [database, refusal] of [
      [app.database, /permission denied/],
      [app.owner, /append-only|cannot truncate/],
    ] as const) {
      const act = database.panel(1, (trx) => sql.raw(statement).execute(trx));
      await expect(act).rejects.toThrow(refusal);
    }
    const { rows } = await app.owner.pool.query("select action from audit_entries where subject = 'nothing'");
    expect(rows).toEqual([{ action: 'test.act' }]);
  },
);
