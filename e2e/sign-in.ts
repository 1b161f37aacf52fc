// Signs a browser in without the sign-in form: a session is opened in the database of the running test server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { type BrowserContext, test } from '@playwright/test';

const root = join(import.meta.dirname, '..');

type Person = {
  /** One of the demo people unless told otherwise. */
  email?: string;
  panelId?: number;
  baseURL?: string | undefined;
};

type Mint = { asks: Writable; answers: AsyncIterator<string> };
let mint: Mint | undefined;

/** One program for all sign-ins of this worker: starting it takes longer than the page that is signed in to. */
function startMint(): Mint {
  const program = join(root, 'tooling', 'test', 'mint-session.ts');
  const node = join(root, 'node_modules', '.bin', 'node');
  const folder = String(test.info().config.metadata.dataDir);
  // It ends by itself when this worker goes and takes the pipe along.
  const child = spawn(node, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.unref();
  return { asks: child.stdin, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

async function ask(
  what: 'session' | 'code',
  { email = 'demo@crescendo.test', panelId = 1 }: Person,
  opens?: object,
): Promise<string> {
  return tell({ panelId, email, what, opens });
}

async function tell(wanted: object): Promise<string> {
  mint ??= startMint();
  mint.asks.write(`${JSON.stringify(wanted)}\n`);
  const { value } = await mint.answers.next();
  if (!value) throw new Error('No session could be opened');
  return value;
}

/** Sets the panel's own script and the hosts of its pictures, as an owner does with a second factor. */
export const setPanelCode = (panelCode: { customCode?: string | null; imageHosts?: string[] }) =>
  tell({ panelId: 1, panelCode });

/** The token of a fresh session. */
export const mintSession = (person: Person = {}) => ask('session', person);

/** The same for an account that is opened with it. */
export const mintPerson = (email: string, opens: object) => ask('session', { email }, opens);

/** A one-time code as it stands in an address. */
export const mintCode = (person: Person = {}) => ask('code', person);

/** From here on every page of this browser context is asked for by that person. Returns the token of the session. */
export async function signIn(context: BrowserContext, person: Person = {}): Promise<string> {
  const url = person.baseURL ?? 'http://localhost:3123';
  const value = await mintSession(person);
  await context.addCookies([{ name: 'authToken', value, url, sameSite: 'Lax' }]);
  return value;
}
