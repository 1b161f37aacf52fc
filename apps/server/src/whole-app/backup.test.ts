// Backup, restore and the proof of the books as an operator runs them: programs of their own on a real database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { charge, readBalances } from '../features/ledger/ledger.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { type Database, openDatabase } from '../platform/postgres/database.ts';
import { giveMoney } from '../testing/money.ts';
import { newPerson } from '../testing/new-person.ts';
import { compileCache } from '../testing/processes/forked-api.ts';
import { testApp } from '../testing/test-app.ts';
import { emptyDatabase, outsideDatabase, query } from '../testing/test-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'crescendo-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const app = await testApp();
const tooling = new URL('../../../../tooling/operations/', import.meta.url).pathname;

async function run(program: string, databaseUrl: string, ...words: string[]) {
  // The roles exist, and their password is the one the tests know: the programs must leave it as it is.
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_APP_URL: app.appUrl,
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: compileCache,
  };
  const child = spawn(process.execPath, [join(tooling, program), ...words], {
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'exit');
  return { code, output };
}

let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, `backup-${files}`);
};

/** Every row of every table, in an order that does not depend on where it lies. */
async function contentOf(ownerUrl: string): Promise<Record<string, unknown>> {
  const tables = await query(
    ownerUrl,
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and c.relname not in ('schema_migrations', 'worker_processes', 'migrations') order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables as { name: string }[]) {
    const rows = await query(
      ownerUrl,
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
    );
    content[name] = rows[0];
  }
  return content;
}

async function spend(database: Database, userId: number, times: number) {
  for (let each = 0; each < times; each += 1) {
    await database.panel(1, (trx) =>
      charge(trx, 1, { kind: 'order', reference: `spent:${userId}:${crypto.randomUUID()}`, userId, amountMicros: 10n }),
    );
  }
}

test('the proof counts accounts and transactions and exits with an error at a difference', async () => {
  const { id } = await newPerson(app);
  await giveMoney(app.database, id, { paidInMicros: 1_000n });
  const fine = await run('ledger-verify.ts', app.ownerUrl);
  expect(fine.output).toMatch(/Panel 1: \d+ accounts, \d+ transactions, sum 0 micro-dollars\n/);
  expect(fine.output).toMatch(/\d+ accounts, \d+ transactions, sum 0: the ledger proof passed\n/);
  expect(fine.code).toBe(0);

  const spoil = (by: number) =>
    app.owner.pool.query(`begin; set local session_replication_role = replica;
      update ledger_accounts set balance_micros = balance_micros + ${by} where kind = 'paid_in' and user_id = ${id}; commit`);
  await spoil(1);
  const broken = await run('ledger-verify.ts', app.ownerUrl);
  await app.runJob('ledger.prove');
  await spoil(-1);
  expect([broken.code, broken.output]).toEqual([1, expect.stringMatching(/BROKEN balances-equal-lines: account:\d+/)]);

  const operator = await newPerson(app, { permissions: ['invoices.manage'] });
  const { data: found } = await operator.call.getLedgerProof();
  expect(found?.faults).toMatchObject([
    { invariant: 'balances-equal-lines', subjects: [expect.any(String)] },
    // Money that no line gave was not paid in either.
    { invariant: 'spendable-within-paid-in-and-earned', subjects: [`user:${id}`] },
  ]);
  await app.runJob('ledger.prove');
  const { data: proof } = await operator.call.getLedgerProof();
  expect(proof).toMatchObject({ sum: 0, faults: [], accounts: expect.any(Number), transactions: expect.any(Number) });
});

describe('a backup', { timeout: 90_000 }, () => {
  test('restored into an empty database is the same to the last row, and its books hold (OPSR-005)', async () => {
    const { id } = await newPerson(app, { name: 'Tab\there, line\nthere, \\. and \u2028 too' });
    await giveMoney(app.database, id, { paidInMicros: 1_000n, bonusMicros: 500n });
    await spend(app.database, id, 5);
    const file = newFile();
    const taken = await run('backup.ts', app.ownerUrl, file);
    expect([taken.code, taken.output]).toEqual([0, expect.stringMatching(/Wrote \d+ rows of \d+ tables/)]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(gunzipSync(await readFile(file)).toString()).toContain('crescendo-backup/1');

    const { ownerUrl, appUrl } = await emptyDatabase();
    const restored = await run('restore.ts', ownerUrl, file);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('the ledger proof passed')]);
    expect(await contentOf(ownerUrl)).toEqual(await contentOf(app.ownerUrl));

    // Life goes on where it stopped: under the same guards, with ids that were never given.
    const database = openDatabase(appUrl, { connections: 1, onError: () => {} });
    await spend(database, id, 2);
    await expect(spend(database, id, 200)).rejects.toMatchObject({ code: 'invalid' });
    await database.close();
    const owner = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
    await expect(owner.pool.query('delete from ledger_lines')).rejects.toMatchObject({ code: '23001' });
    await owner.close();
    expect((await run('ledger-verify.ts', ownerUrl)).code).toBe(0);
  });

  test('taken while money moves is of one moment (OPSR-005)', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(app)));
    for (const { id } of people) await giveMoney(app.database, id, { paidInMicros: 1_000_000n });
    let isOver = false;
    const spending = people.map(async ({ id }) => {
      while (!isOver) await spend(app.database, id, 1);
    });
    const file = newFile();
    const taken = await run('backup.ts', app.ownerUrl, file);
    isOver = true;
    await Promise.all(spending);
    expect(taken.code).toBe(0);
    const { ownerUrl, appUrl } = await emptyDatabase();
    const restored = await run('restore.ts', ownerUrl, file);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('the ledger proof passed')]);
    const database = openDatabase(appUrl, { connections: 1, onError: () => {} });
    const { spentMicros } = await database.panel(1, (trx) => readBalances(trx, people[0]?.id ?? 0));
    await database.close();
    expect(spentMicros).toBeGreaterThan(0n);
  });

  test('is taken and restored by an owner who is no superuser, as outside databases give (OPSR-005)', async () => {
    const file = newFile();
    await run('backup.ts', app.ownerUrl, file);
    const [first, second] = [await outsideDatabase(), await outsideDatabase()];
    const there = await run('restore.ts', first.ownerUrl, file);
    expect([there.code, there.output]).toEqual([0, expect.stringContaining('the ledger proof passed')]);
    const again = newFile();
    expect((await run('backup.ts', first.ownerUrl, again)).output).toMatch(/Wrote \d+ rows/);
    const back = await run('restore.ts', second.ownerUrl, again, '--replace');
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('the ledger proof passed')]);
    expect(await contentOf(second.superUrl)).toEqual(await contentOf(app.ownerUrl));
  });

  test('is never written over another, nor restored over what is there, unless that is said (OPSR-005)', async () => {
    const file = newFile();
    await run('backup.ts', app.ownerUrl, file);
    const again = await run('backup.ts', app.ownerUrl, file);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is there already')]);
    const { ownerUrl } = await emptyDatabase();
    await run('restore.ts', ownerUrl, file);
    const over = await run('restore.ts', ownerUrl, file);
    expect([over.code, over.output]).toEqual([1, expect.stringContaining('The database is not empty')]);
    const replaced = await run('restore.ts', ownerUrl, file, '--replace');
    expect([replaced.code, replaced.output]).toEqual([0, expect.stringContaining('the ledger proof passed')]);
  });

  test('that is damaged, cut off or of another version is refused before anything is touched (OPSR-005)', async () => {
    const file = newFile();
    await run('backup.ts', app.ownerUrl, file);
    const bytes = await readFile(file);
    const text = gunzipSync(bytes).toString();
    const [damaged, cut, foreign, other] = [newFile(), newFile(), newFile(), newFile()];
    await writeFile(damaged, gzipSync(text.replace('Demo', 'Dome')));
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    await writeFile(foreign, 'not a backup at all');
    await writeFile(other, gzipSync(text.replace('crescendo-backup/1', 'crescendo-backup/9')));
    const { ownerUrl } = await emptyDatabase();
    for (const [path, reason] of [
      [damaged, 'its checksum differs'],
      [cut, 'cannot be read'],
      [foreign, 'cannot be read'],
      [other, 'not a backup in the format'],
      [join(folder, 'missing'), 'cannot be read'],
    ] as const) {
      await expect(restoreBackup(ownerUrl, path)).rejects.toThrow(reason);
    }
    expect(await query(ownerUrl, `select to_regclass('panels') as panels`)).toEqual([{ panels: null }]);
  });
});
