// The database of the server under test, past every call of the product. One program for all requests of a worker:
// starting it takes longer than most tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ownServer } from './test.ts';

const root = join(import.meta.dirname, '..', '..');

/** Otherwise a test that waits for a lock would end without a word about where. */
const lateResponse = (request: object) =>
  wait(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`The database did not respond to ${JSON.stringify(request)}`);
  });

class Program {
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(dataDir: string) {
    const node = join(root, 'node_modules', '.bin', 'node');
    const file = join(root, 'tooling', 'test', 'serve-database.ts');
    // It ends by itself when this worker goes and takes the pipe along.
    const child = spawn(node, [file, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.unref();
    this.#child = child;
    this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  /** Requests are answered in the order in which they are sent. */
  send<Answer>(request: object): Promise<Answer> {
    const answered = this.#last.then(async () => {
      this.#child.stdin?.write(`${JSON.stringify(request)}\n`);
      const { value } = await Promise.race([this.#answers.next(), lateResponse(request)]);
      if (!value) throw new Error('The database of the server cannot be asked');
      const { answer, problem } = JSON.parse(value);
      if (problem !== undefined) throw new Error(problem);
      return answer;
    });
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  end(): void {
    this.#child.stdin?.end();
  }
}

let program: Program | undefined;

function send<Answer>(request: object): Promise<Answer> {
  program ??= new Program(ownServer().dataDir);
  return program.send(request);
}

/** For code that runs before there is a test. */
export async function runSqlIn(dataDir: string, sql: string): Promise<void> {
  const once = new Program(dataDir);
  await once.send({ sql }).finally(() => once.end());
}

/** Runs statements above the row policies: name the panel in them. */
export const runSql = (sql: string) => send<Record<string, unknown>[]>({ sql });

/** A text as SQL writes it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A history with a record of each of the ten types in every round; dollars that orders took; or dollars paid in. */
export const moveMoney = (email: string, act: 'history' | 'spend' | 'give', howMuch: number) =>
  send<void>({ money: { email, act, howMuch } });

/** Sets the panel's own script and the hosts of its pictures, as an owner does with a second factor. */
export const setPanelCode = (panelCode: { customCode?: string | null; imageHosts?: string[] }) =>
  runSql(`update panels set settings = settings || ${literal(JSON.stringify(panelCode))}::jsonb where id = 1`);

type Person = {
  /** One of the demo people by default. */
  email?: string;
  panelId?: number;
};
const mint = (what: 'session' | 'code', { email = 'demo@crescendo.test', panelId = 1 }: Person, opens?: object) =>
  send<string>({ mint: { panelId, email, what, opens } });

/** The token of a fresh session. */
export const mintSession = (person: Person = {}) => mint('session', person);

/** The same for an account that is opened with it. */
export const mintPerson = (email: string, opens: object) => mint('session', { email }, opens);

/** A one-time code as it appears in an address. */
export const mintCode = (person: Person = {}) => mint('code', person);
