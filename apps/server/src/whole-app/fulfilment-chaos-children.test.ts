// A run that is killed without a chance to tidy up leaves nothing running and nothing on the disk.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Listed = { pid: number; parent: number; state: string; program: string };

/** Every process of the machine. One that has ended and was not reaped yet does not count. */
function listProcesses(): Listed[] {
  const text = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,args='], { maxBuffer: 50_000_000 }).toString();
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', program = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), state, program }] : [];
  });
}

/** What was started by it, and by those. */
function descendantsOf(pid: number, all = listProcesses()): Listed[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => descendantsOf(child.pid, all))];
}

let folder: string;
let run: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-run-'));
});
afterEach(() => {
  run.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('whatever a killed run has started ends with it, also a worker that is stopped and PostgreSQL, and its folders are gone (OPSR-002)', async () => {
  const program = new URL('../../../../tooling/chaos/fulfilment-chaos.ts', import.meta.url).pathname;
  run = spawn(process.execPath, [program, '600', '1'], {
    env: { ...process.env, TMPDIR: folder, NODE_OPTIONS: '' },
    stdio: 'ignore',
  });
  const started = () => descendantsOf(run.pid as number);
  const has = (part: string) => started().some((one) => one.program.includes(part));
  const parts = ['/postgres', 'simulated-provider/serve.ts', 'api-program.ts', 'src/main.ts', 'end-with-parent'];
  await expect.poll(() => parts.filter((part) => !has(part)), { timeout: 120_000, interval: 250 }).toEqual([]);
  const worker = started().find((one) => one.program.includes('src/main.ts'));
  process.kill(worker?.pid as number, 'SIGSTOP');
  const before = started();
  run.kill('SIGKILL');
  const isLeft = (one: Listed) =>
    listProcesses().some(({ pid, program: now }) => pid === one.pid && now === one.program);
  await expect.poll(() => before.filter(isLeft), { timeout: 30_000, interval: 250 }).toEqual([]);
  // The log of the provider is all that is left of it.
  expect(readdirSync(folder).filter((name) => !name.startsWith('crescendo-provider-'))).toEqual([]);
}, 180_000);
