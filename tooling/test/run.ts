import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..', '..');

/** Each tool gets a process group of its own, so that a signal reaches everything it started, and only once. */
const GROUPS = process.platform !== 'win32';

const running = new Set<ChildProcess>();

/**
 * Interrupts whatever runs and its children; the step then ends and with it the whole run. As Ctrl-C does, whatever
 * signal came: Playwright ends the servers it has started for that one alone.
 */
export function stopRunning(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(GROUPS ? -pid : pid, 'SIGINT');
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean };

/** Runs a tool of the project without standard input; a quiet one shows its output only when it fails. */
export function run(
  program: string,
  args: string[],
  { cwd = PROJECT, env = {}, quiet = false }: Options = {},
): Promise<boolean> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    detached: GROUPS,
    shell: !GROUPS,
  });
  running.add(child);
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      running.delete(child);
      resolve(false);
    });
    child.once('close', (code) => {
      running.delete(child);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}
