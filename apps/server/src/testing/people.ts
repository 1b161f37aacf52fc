// People for the tests of signing in: each with an address of their own, so that no test uses up another's limits.
import { hashPassword } from '../features/accounts/accounts.ts';
import { secondStep } from '../features/second-factors/second-factors.ts';
import type { Context } from '../platform/context.ts';
import type { testApp } from './test-app.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;
type About = { email?: string | null; hasPassword?: boolean; isTwoFactorOn?: boolean; locale?: string };

export const password = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
let howMany = 0;

export type TestPerson = Awaited<ReturnType<typeof newPerson>>;

export async function newPerson(app: TestApp, about: About = {}) {
  howMany += 1;
  passwordHash ??= hashPassword(password);
  const email = about.email === undefined ? `person${howMany}@example.test` : about.email;
  const address = `10.1.${howMany >> 8}.${howMany & 0xff}`;
  const hash = about.hasPassword === false ? null : await passwordHash;
  const { id } = await app.database.panel(1, (trx) =>
    trx
      .insertInto('users')
      .values({
        panel_id: 1,
        email,
        name: `Person ${howMany}`,
        password_hash: hash,
        locale: about.locale ?? 'en',
        is_two_factor_on: about.isTwoFactorOn ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const token = await app.openSession(id);

  /** One call over HTTP from this person's address; with their session by default. */
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: CallAs = {}) {
    const bearer = as.token ?? token;
    const answer = await app.server.inject({
      method,
      url: `/core${path}`,
      remoteAddress: address,
      query: as.locale ? { locale: as.locale } : {},
      headers: { host: as.host ?? 'localhost', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  return {
    id,
    email,
    call,
    token,
    /** Without a session: before there is a session. */
    ask: (path: string, body: object, as: Omit<CallAs, 'token'> = {}) => call('POST', path, body, { ...as, token: '' }),
    /** What a right password leads to. */
    async beginSignIn() {
      const trx = await app.database.openPanel(1);
      const { clock, secrets, config } = app;
      const panel = app.directory.find('localhost');
      const context = { panel, clock, secrets, config, transaction: async () => trx } as unknown as Context;
      const answer = await secondStep(context, { id });
      await trx.commit().execute();
      if (!answer || !('fa' in answer)) throw new Error('No second step was required');
      return answer;
    },
    mails: () =>
      app.database.panel(1, (trx) =>
        trx.selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('id').execute(),
      ),
    /** The six digits of the last mail. */
    async mailedCode() {
      const code = /\b\d{6}\b/.exec((await this.mails()).at(-1)?.text ?? '')?.[0];
      if (!code) throw new Error('No code was mailed');
      return code;
    },
    sessions: () =>
      app.database.panel(1, (trx) => trx.selectFrom('sessions').select('id').where('user_id', '=', id).execute()),
  };
}

type CallAs = { token?: string; locale?: string; host?: string };

/** Another six digits than these. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
