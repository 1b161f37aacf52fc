// Signs a browser in without the sign-in form: a session is opened in the database of the running test server.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, test } from '@playwright/test';

const root = join(import.meta.dirname, '..');

type Person = {
  /** One of the demo people unless told otherwise. */
  email?: string;
  panelId?: number;
  baseURL?: string | undefined;
};

async function mint(what: 'session' | 'code', { email = 'demo@crescendo.test', panelId = 1 }: Person): Promise<string> {
  const program = join(root, 'tooling', 'mint-session.ts');
  const folder = String(test.info().config.metadata.dataDir);
  const node = join(root, 'node_modules', '.bin', 'node');
  const { stdout } = await promisify(execFile)(node, [program, folder, String(panelId), email, what]);
  return stdout;
}

/** The token of a fresh session. */
export const mintSession = (person: Person = {}) => mint('session', person);

/** A one-time code as it stands in an address. */
export const mintCode = (person: Person = {}) => mint('code', person);

/** From here on every page of this browser context is asked for by that person. */
export async function signIn(context: BrowserContext, person: Person = {}): Promise<void> {
  const url = person.baseURL ?? 'http://localhost:3123';
  await context.addCookies([{ name: 'authToken', value: await mintSession(person), url, sameSite: 'Lax' }]);
}
