import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..', '..');

const running = new Set<ChildProcess>();

/** Passes a stop signal on to whatever runs; the step then ends and with it the whole run. */
export function stopRunning(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
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
    shell: process.platform === 'win32',
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
