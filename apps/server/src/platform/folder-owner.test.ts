import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from './folder-owner.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-owner-'));
  file = join(folder, 'owner');
});
afterEach(() => rm(folder, { recursive: true }));

const refusal = (pid: number) => `taken by ${pid}`;

/** Runs the claim in a process of its own, which then waits to be ended. */
async function claimElsewhere() {
  const program = `
    import { claimFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-owner.ts'))};
    try { await claimFolder(${JSON.stringify(file)}, (pid) => 'taken by ' + pid, 0); console.log('claimed'); }
    catch (error) { console.log(error.message); process.exit(); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, answer: answer.toString().trim() };
}

test('a data folder is refused while its owner lives and free once the owner was killed (OPSR-004)', async () => {
  const first = await claimElsewhere();
  expect(first.answer).toBe('claimed');
  await expect(claimFolder(file, refusal, 0)).rejects.toThrow(`taken by ${first.child.pid}`);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const release = await claimFolder(file, refusal, 0);
  expect(JSON.parse(await readFile(file, 'utf8')).pid).toBe(process.pid);
  await release();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('a dead owner whose process number now belongs to someone else does not hold the folder (OPSR-004)', async () => {
  await writeFile(file, JSON.stringify({ pid: process.ppid, startedAt: 'an earlier life' }));
  await claimFolder(file, refusal, 0);
  expect(JSON.parse(await readFile(file, 'utf8')).pid).toBe(process.pid);
});

test('of several servers starting together on a dead folder exactly one gets it (OPSR-004)', async () => {
  await writeFile(file, JSON.stringify({ pid: process.ppid, startedAt: 'an earlier life' }));
  const claims = await Promise.all(Array.from({ length: 4 }, claimElsewhere));
  for (const { child } of claims) child.kill('SIGKILL');
  expect(claims.filter(({ answer }) => answer === 'claimed')).toHaveLength(1);
});
