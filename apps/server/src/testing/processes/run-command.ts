// A program of the machine as an operator runs it, on a database of a test.
import { execFile } from 'node:child_process';
import { compileCache, testKey } from './forked-api.ts';

type CommandOptions = { environment?: Record<string, string>; input?: string };

/** What it prints; where it fails, its error output. */
export function runCommand(
  ownerUrl: string,
  [program, ...words]: [program: `${string}.ts`, ...words: string[]],
  { environment = {}, input = '' }: CommandOptions = {},
): Promise<string> {
  const file = new URL(`../../../../../tooling/operations/${program}`, import.meta.url).pathname;
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: ownerUrl,
    SECRET_KEYS: `1:${testKey.toString('hex')}`,
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve(error ? stderr : stdout),
    );
    child.stdin?.end(input);
  });
}
