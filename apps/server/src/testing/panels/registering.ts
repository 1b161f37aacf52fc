// Registering as a person does: the form, the mailbox, the code.
import type { testApp } from '../test-app.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;
type How = { locale?: string; headers?: Record<string, string>; remoteAddress?: string };
let made = 0;

export function registering(app: TestApp) {
  const post = (url: string, payload: object, { locale = 'en', headers = {}, remoteAddress = '127.0.0.1' }: How = {}) =>
    app.server.inject({ method: 'POST', url: `/core${url}`, query: { locale }, headers, remoteAddress, payload });

  /** What the form sends, with an address that nobody has. */
  async function form(changes: object = {}) {
    made += 1;
    const password = 'a-good-password';
    return {
      name: 'Ada Lovelace',
      email: `ada${made}@example.test`,
      password,
      password_confirmation: password,
      'g-recaptcha-response': await app.solveCaptcha(),
      ...changes,
    };
  }

  /** The six digits of the last mail that has some. */
  async function codeFor(email: string): Promise<string> {
    const mail = (await app.mails(email)).find(({ kind }) => kind === 'register-code');
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was mailed to ${email}`);
    return code;
  }

  /** The whole way; gives the answer to the code. */
  async function open(given: { email: string }, how?: How) {
    const begun = await post('/register', given, how);
    if (begun.statusCode !== 200) throw new Error(`The form was refused: ${begun.body}`);
    return post('/2fa/verify', { session: begun.json().session, code: await codeFor(given.email) }, how);
  }

  return {
    form,
    codeFor,
    open,
    send: (payload: object, how?: How) => post('/register', payload, how),
    verify: (payload: object, how?: How) => post('/2fa/verify', payload, how),
    sendAgain: (session: string, how?: How) => post('/2fa/send-code', { session }, how),
  };
}
