import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runTaskListOnce } from 'graphile-worker';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, query } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001_notes.sql'), 'create table notes (text text);\n');
});
afterEach(() => rm(folder, { recursive: true }));

test('files are applied once, in the order of their names', async () => {
  const { ownerUrl } = await emptyDatabase();
  await writeFile(join(folder, '0002_first_note.sql'), `insert into notes values ('first');\n`);
  expect(await migrate(ownerUrl, { folder })).toEqual(['0001_notes.sql', '0002_first_note.sql']);
  expect(await migrate(ownerUrl, { folder })).toEqual([]);
  await writeFile(join(folder, '0003_second_note.sql'), `insert into notes values ('second');\n`);
  expect(await migrate(ownerUrl, { folder })).toEqual(['0003_second_note.sql']);
  expect(await query(ownerUrl, 'select text from notes')).toEqual([{ text: 'first' }, { text: 'second' }]);
});

test('servers that start together migrate once, one after the other', async () => {
  const { ownerUrl } = await emptyDatabase();
  await writeFile(join(folder, '0002_slow.sql'), `select pg_sleep(0.2); insert into notes values ('once');\n`);
  const answers = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, { folder })));
  expect(answers.flat().sort()).toEqual(['0001_notes.sql', '0002_slow.sql']);
  expect(await query(ownerUrl, 'select text from notes')).toEqual([{ text: 'once' }]);
});

test('a file that fails is undone as a whole and named, and the files before it stay', async () => {
  const { ownerUrl } = await emptyDatabase();
  await writeFile(join(folder, '0002_broken.sql'), 'create table half_done ();\ninsert into nowhere values (1);\n');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(
    'Migration 0002_broken.sql failed and was undone: relation "nowhere" does not exist (line 2)',
  );
  const [row] = await query(ownerUrl, `select to_regclass('notes') as kept, to_regclass('half_done') as undone`);
  expect(row).toEqual({ kept: 'notes', undone: null });
  await writeFile(join(folder, '0002_broken.sql'), 'create table whole ();\n');
  expect(await migrate(ownerUrl, { folder })).toEqual(['0002_broken.sql']);
});

test('a file that was edited after it was applied stops the start', async () => {
  const { ownerUrl } = await emptyDatabase();
  await migrate(ownerUrl, { folder });
  await writeFile(join(folder, '0001_notes.sql'), 'create table notes (text varchar);\n');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow(
    'Migration 0001_notes.sql was changed after it had been applied',
  );
});

test('line ends of the checkout do not count as a change', async () => {
  const { ownerUrl } = await emptyDatabase();
  await migrate(ownerUrl, { folder });
  await writeFile(join(folder, '0001_notes.sql'), 'create table notes (text text);\r\n');
  expect(await migrate(ownerUrl, { folder })).toEqual([]);
});

test('a database newer than the program stops the start', async () => {
  const { ownerUrl } = await emptyDatabase();
  await writeFile(join(folder, '0002_newer.sql'), 'create table newer ();\n');
  await migrate(ownerUrl, { folder });
  await rm(join(folder, '0002_newer.sql'));
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('migration 0002_newer.sql, which this version');
});

test('a file squeezed in before an applied one is refused', async () => {
  const { ownerUrl } = await emptyDatabase();
  await migrate(ownerUrl, { folder });
  await writeFile(join(folder, '0000_late.sql'), 'create table late ();\n');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0000_late.sql sorts before 0001_notes.sql');
});

test('a file that would end its own transaction is refused', async () => {
  const { ownerUrl } = await emptyDatabase();
  await writeFile(join(folder, '0002_own_way.sql'), 'create table own_way ();\ncommit;\n');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0002_own_way.sql handles transactions itself');
});

test.each(['crescendo_app', 'crescendo_system'])(
  '%s can enqueue a job, and the application works it off (OPSR-002)',
  async (role) => {
    const { ownerUrl, appUrl } = await emptyDatabase();
    await migrate(ownerUrl, { folder });
    await query(appUrl, `set role ${role}; select from graphile_worker.add_job('mailWelcome', '{"name": "Ada"}')`);
    const greeted: unknown[] = [];
    const pool = new pg.Pool({ connectionString: appUrl, max: 2 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const client = await pool.connect();
    await runTaskListOnce(
      { pgPool: pool, logger: new Logger(() => () => {}) },
      { mailWelcome: (payload) => void greeted.push(payload) },
      client,
    );
    client.release();
    await pool.end();
    expect(greeted).toEqual([{ name: 'Ada' }]);
  },
);
