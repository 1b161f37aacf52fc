import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hand-over-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a program the way npm start does; `lines` fills with what it prints. */
function start(program: string) {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const starter = `
    import { runProgram } from ${JSON.stringify(join(import.meta.dirname, 'hand-over.mjs'))};
    process.exitCode = await runProgram(${JSON.stringify(file)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  const closed = once(child, 'close') as Promise<[number | null]>;
  return { child, lines, closed };
}

const ready = (lines: string[]) => expect.poll(() => lines, { timeout: 15_000 }).toContain('ready');

/** Counts stop signals for a while before it ends, as a server that drains would. */
const server = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
    console.log(signal);
    setTimeout(() => process.exit(5), 300);
  });
  setInterval(() => {}, 1000);
  console.log('ready');`;

test('the program runs on the Node of the project and its exit code is passed on (OPSR-001)', async () => {
  const { lines, closed } = start(`console.log(process.version.split('.')[0]); process.exitCode = 3;`);
  expect(await closed).toEqual([3, null]);
  expect(lines).toEqual(['v24']);
});

test('a program ended by a signal gives the exit code that says so (OPSR-001)', async () => {
  const { closed } = start(`process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`);
  expect(await closed).toEqual([128 + 9, null]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the program once and is waited for (OPSR-004)',
  async (signal) => {
    const { child, lines, closed } = start(server);
    await ready(lines);
    // Ctrl-C comes twice: from the terminal and from npm.
    child.kill(signal);
    await expect.poll(() => lines, { timeout: 15_000 }).toContain(signal);
    child.kill(signal);
    expect(await closed).toEqual([5, null]);
    expect(lines).toEqual(['ready', signal]);
  },
);

test('a program whose starter is killed ends as if it had been stopped (OPSR-004)', async () => {
  const { child, lines } = start(server);
  await ready(lines);
  (child as ChildProcess).kill('SIGKILL');
  await expect.poll(() => lines, { timeout: 15_000 }).toEqual(['ready', 'SIGTERM']);
});
