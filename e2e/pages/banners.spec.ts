import { expect, type Frame, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { literal, runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const place = (page: Page, name: string) => page.locator(`[data-banner-place="${name}"]`);

/** The html banner of the index and the document inside its frame, once it has been scrolled near. */
async function htmlBanner(page: Page): Promise<{ frame: Frame; id: string }> {
  const box = place(page, 'services_pricing_long').locator('[data-banner]');
  await box.scrollIntoViewIfNeeded();
  const element = await box.locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The banner has no frame');
  await frame.waitForLoadState();
  return { frame, id: (await box.getAttribute('data-banner')) as string };
}

/** Puts a document of the test in place of the banner's, with the server's own headers. */
async function replaceBanner(page: Page, script: string) {
  await page.route(/\/banners\/\d+\/frame/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `<!doctype html><title>Test</title><p>Banner</p><script>${script}</script>`,
    });
  });
}

const toPage = (message: object) => `parent.postMessage(${JSON.stringify(message)}, '*')`;

test('a custom banner shows title and button in its colours from the first byte (BANN-001, BANN-007)', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Partner newsletters, now by topic');
  expect(html).not.toMatch(/<[^>]+\sstyle="/);
  await page.goto('/');
  const banner = place(page, 'services_pricing_main').locator('[data-banner]');
  await expect(banner).toHaveCSS('background-color', 'rgb(24, 34, 63)');
  await expect(banner.getByText('Partner newsletters')).toHaveCSS('color', 'rgb(255, 255, 255)');
  const button = banner.getByRole('link', { name: 'See placements' });
  await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(button).toHaveCSS('color', 'rgb(24, 34, 63)');
  await expect(button).toHaveAttribute('href', '/account-management');
});

test('an html banner is a sandboxed frame that reports its height, and the page makes room (BANN-005, BANN-006, BANN-011)', async ({
  page,
}) => {
  await replaceBanner(
    page,
    `let height = 300;
     addEventListener('message', () => ${toPage({ type: 'banner-height', height: 0 }).replace('"height":0', 'height')});
     window.grow = () => { height = 500; parent.postMessage({ type: 'banner-height', height }, '*'); };`,
  );
  await page.goto('/');
  const { frame } = await htmlBanner(page);
  expect(frame.url()).toMatch(/\/banners\/\d+\/frame\?locale=en&v=\w+$/);
  const element = await frame.frameElement();
  expect(await element.getAttribute('sandbox')).toBe('allow-scripts allow-popups');
  const iframe = place(page, 'services_pricing_long').locator('iframe');
  await expect(iframe).toHaveCSS('height', '300px');
  await frame.evaluate(() => (window as unknown as { grow: () => void }).grow());
  await expect(iframe).toHaveCSS('height', '500px');
});

test('the frame of a real banner measures itself and follows its content (BANN-011)', async ({ page }) => {
  await page.goto('/');
  const { frame } = await htmlBanner(page);
  await frame.evaluate(() =>
    document.body.append(Object.assign(document.createElement('div'), { innerHTML: '<br>'.repeat(20) })),
  );
  await expect
    .poll(async () => (await place(page, 'services_pricing_long').locator('iframe').boundingBox())?.height)
    .toBeGreaterThan(400);
});

test('a banner cannot read the page around it, its cookies or its storage (SECU-003, BANN-006)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'secret', value: 'kept', url: baseURL as string }]);
  await page.goto('/');
  const { frame, id } = await htmlBanner(page);
  const reach = () => {
    const attempt = (what: () => unknown) => {
      try {
        return String(what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: self.origin,
      parent: attempt(() => parent.document.title),
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
    };
  };
  expect(await frame.evaluate(reach)).toEqual({
    origin: 'null',
    parent: 'SecurityError',
    cookie: 'SecurityError',
    storage: 'SecurityError',
  });
  // Opened by itself it is as much a stranger to the panel.
  await page.goto(`/banners/${id}/frame`);
  expect(await page.evaluate(reach)).toMatchObject({
    origin: 'null',
    cookie: 'SecurityError',
    storage: 'SecurityError',
  });
  // Inside the page it needs neither a heading of the first level nor landmarks of its own.
  const off = ['region', 'landmark-one-main', 'page-has-heading-one'];
  expect(await axeFaults(page, { rules: { off } })).toEqual([]);
});

test('what opens the chat in a banner is not shown where the panel has no chat (BANN-014)', async ({ page }) => {
  await page.goto('/');
  const { frame } = await htmlBanner(page);
  await expect(frame.getByRole('heading')).toBeVisible();
  await expect(frame.getByRole('button')).toHaveCount(0);
});

test('a press in a banner opens the chat; one that does not come leaves the support’s mailbox (BANN-008)', async ({
  page,
  request,
}) => {
  await changeSettings(request, { intercomAppId: 'abc123' });
  await page.route('https://widget.intercom.io/**', (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = event.target as HTMLAnchorElement;
      if (!link.href?.startsWith('mailto:')) return;
      event.preventDefault();
      document.body.dataset.mailed = link.href;
    });
  });
  const { frame } = await htmlBanner(page);
  await frame.getByRole('button').click();
  await expect(page.locator('body')).toHaveAttribute('data-mailed', 'mailto:support@crescendo.test');
  await changeSettings(request, { intercomAppId: null });
});

test('any other action opens its web address in a new tab that knows nothing of this one (BANN-009)', async ({
  page,
  context,
  baseURL,
}) => {
  const link = `${baseURL}/terms?from=banner`;
  await replaceBanner(
    page,
    `document.body.innerHTML = '<button>Go</button><button>Run</button>';
     const [go, run] = document.querySelectorAll('button');
     go.onclick = () => ${toPage({ type: 'banner-click', action: 'visit', link })};
     run.onclick = () => ${toPage({ type: 'banner-click', action: 'visit', link: 'javascript:document.title="taken"' })};`,
  );
  await page.goto('/');
  const { frame } = await htmlBanner(page);
  await frame.getByRole('button', { name: 'Run' }).click();
  const opening = context.waitForEvent('page');
  await frame.getByRole('button', { name: 'Go' }).click();
  const opened = await opening;
  await opened.waitForURL(/from=banner/);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(context.pages()).toHaveLength(2);
  expect(await page.title()).not.toBe('taken');
});

test('only the banner’s own frame is listened to (BANN-009)', async ({ page, context, baseURL }) => {
  const link = `${baseURL}/terms?from=banner`;
  await replaceBanner(
    page,
    `document.body.innerHTML = '<button>Go</button>';
     document.querySelector('button').onclick = () => ${toPage({ type: 'banner-click', action: 'visit', link })};`,
  );
  await page.goto('/');
  const { frame } = await htmlBanner(page);
  const opened: Page[] = [];
  context.on('page', (each) => opened.push(each));
  const click = { type: 'banner-click', action: 'visit', link: `${baseURL}/terms?from=page` };
  await page.evaluate((message) => postMessage(message, '*'), click);
  // What the frame says afterwards has arrived, so what the page said before has been.
  await frame.getByRole('button', { name: 'Go' }).click();
  await expect.poll(() => opened.length).toBeGreaterThan(0);
  await opened[0]?.waitForURL(/from=/);
  expect(opened.map((each) => new URL(each.url()).search)).toEqual(['?from=banner']);
});

test('a banner that never reports gets a message every half second for half a minute, then gone, and nothing else with it (BANN-010)', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(/\/banners\/\d+\/frame/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>let asked = 0; addEventListener('message', () => document.title = String(++asked))</script>`,
    }),
  );
  await page.goto('/');
  const { frame } = await htmlBanner(page);
  await page.clock.runFor(10_000);
  await expect.poll(async () => Number(await frame.title())).toBeGreaterThanOrEqual(19);
  expect(Number(await frame.title())).toBeLessThanOrEqual(24);
  await page.clock.runFor(21_000);
  await expect(place(page, 'services_pricing_long').locator('[data-banner]')).toHaveCount(0);
  await expect(place(page, 'services_pricing_footer').locator('[data-banner]')).toBeVisible();
});

test('banners come in the language of the page (BANN-013)', async ({ page }) => {
  await page.goto('/');
  await expect(place(page, 'services_pricing_main')).toContainText('Partner newsletters');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(place(page, 'services_pricing_main')).toContainText('Partner-Newsletter');
  await expect(place(page, 'services_pricing_main').getByRole('link')).toHaveAttribute(
    'href',
    '/de/account-management',
  );
  const { frame } = await htmlBanner(page);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
});

test('banners are read again every ten minutes, without a new page (BANN-012)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(place(page, 'services_pricing_main')).toContainText('Partner newsletters');
  await page.route(/\.data(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('Partner newsletters, now by topic', 'Changed by the operator');
    await route.fulfill({ response, body });
  });
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.clock.runFor(9 * 60_000);
  await expect(place(page, 'services_pricing_main')).toContainText('Partner newsletters');
  await page.clock.runFor(2 * 60_000);
  await expect(place(page, 'services_pricing_main')).toContainText('Changed by the operator');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('each place shows on its page, and the sidebar’s beside every page of the cabinet (BANN-003, BANN-004)', async ({
  page,
  context,
  request,
}) => {
  await signIn(context);
  // Where the demo has none.
  const ownPlaces = ['orders', 'drip_feed', 'autopromotion'];
  const removeOwn = `delete from banners where panel_id = 1 and place in (${ownPlaces.map(literal).join()})`;
  await runSql(
    `insert into banners (panel_id, place, type, content) values ${ownPlaces
      .map((name) => `(1, ${literal(name)}, 'html', '{"en": "<p>Here</p>"}')`)
      .join()}`,
  );
  const readSettings = async () =>
    (await (await request.get('/settings', { headers: { accept: 'application/json' } })).json()).data;
  await expect.poll(async () => Object.keys((await readSettings()).banners)).toEqual(expect.arrayContaining(ownPlaces));
  const data = await readSettings();
  const paths: Record<string, string> = {
    dashboard: '/dashboard',
    create_order: '/orders/create',
    autopromotion: '/orders/create?type=autopromotion',
    orders: '/orders',
    drip_feed: '/drip-feed',
    referral_program: '/referral-program',
    order_widget: '/order-widget',
    free_trials: '/free-trials',
    services_type_main: `/services/${data.serviceTypes[0].slug}`,
    services_pricing_footer: '/',
  };
  try {
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(path);
      await expect(place(page, name).locator('[data-banner]')).toHaveCount(data.banners[name].length);
      // On the index the sidebar is a rail until it is opened.
      if (path === '/') await page.getByRole('navigation', { name: 'Navigation' }).hover();
      await expect(place(page, 'sidebar').locator('[data-banner]').first()).toBeVisible();
      const others = Object.keys(paths).filter((other) => other !== name);
      for (const other of others) await expect(place(page, other)).toHaveCount(0);
    }
  } finally {
    await runSql(removeOwn);
  }
});
