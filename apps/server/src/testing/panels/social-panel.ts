// A panel that is known to providers of sign-ins, and the browser that goes to them and comes back.
import type { PanelSettings, SecretName } from '@crescendo/contract/panels/panels';
import { expect, vi } from 'vitest';
import { exchangeCode } from '../../features/accounts/accounts.ts';
import type { testApp } from '../test-app.ts';
import { changeSettings } from './change-settings.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Ids = Partial<Pick<PanelSettings, 'googleClientId' | 'facebookClientId' | 'telegramBotUsername'>>;

export async function socialPanel(app: App) {
  const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });

  async function setIds(ids: Ids) {
    await changeSettings(staff, ids);
    await vi.waitFor(() => expect(app.directory.find('localhost').settings).toMatchObject(ids));
  }
  const setSecret = (name: SecretName, value: string | null) =>
    staff.savePanelSecret({ params: { name }, body: { value } });

  const browserKeys = new Map<string, string>();

  /** What the browser is answered, and the cookie it holds afterwards. */
  async function visit(url: string, { host = 'localhost', cookie = '' } = {}) {
    const answer = await app.server.inject({ url, headers: { host, ...(cookie ? { cookie } : {}) } });
    const [set] = [answer.headers['set-cookie']].flat();
    return {
      status: answer.statusCode,
      location: String(answer.headers.location),
      cookie: set?.split(';')[0] ?? cookie,
    };
  }

  /** From the button to where the provider sends the browser back to. */
  async function leave(provider: 'google' | 'facebook', query: Record<string, string> = {}, cookie = '') {
    const away = await visit(`/login/${provider}?${new URLSearchParams(query)}`, { cookie });
    expect([away.status, away.location]).toEqual([302, expect.stringContaining('code_challenge=')]);
    const answer = await fetch(away.location, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') as string);
    expect([answer.status, back.origin]).toEqual([302, app.directory.find('localhost').origin]);
    return { back: back.pathname + back.search, cookie: away.cookie };
  }

  /** The whole way: from the button to the sign-in page. */
  async function walk(provider: 'google' | 'facebook', query: Record<string, string> = {}): Promise<URL> {
    const { back, cookie } = await leave(provider, query);
    return arrive(back, cookie);
  }

  async function arrive(back: string, cookie: string): Promise<URL> {
    const { status, location } = await visit(back, { cookie });
    expect(status).toBe(302);
    const page = new URL(location);
    browserKeys.set(page.searchParams.get('token') ?? '', cookie.split('=')[1] ?? '');
    return page;
  }

  /** The profile behind the one-time code of the sign-in page, in the browser it was made for or in another one. */
  async function profileAt(page: URL, browser: { browserKey?: string } = {}) {
    const code = page.searchParams.get('token') ?? '';
    const browserKey = browser.browserKey ?? browserKeys.get(code);
    const token = await app.database.panel(1, (trx) =>
      exchangeCode(trx, { ...app, panel: app.directory.find('localhost') }, { code, browserKey }),
    );
    return token === undefined ? undefined : (await app.caller({ token }).getProfile()).data;
  }

  const countUsers = () =>
    app.database.panel(1, async (trx) => (await trx.selectFrom('users').select('id').execute()).length);

  /** Kinds and texts of the mails somebody got, the oldest first. */
  const mailsTo = (recipient: string) =>
    app.database.panel(1, (trx) =>
      trx
        .selectFrom('mails')
        .select(['kind', 'subject', 'text', 'locale'])
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute(),
    );

  return { setIds, setSecret, visit, leave, walk, arrive, profileAt, countUsers, mailsTo };
}
