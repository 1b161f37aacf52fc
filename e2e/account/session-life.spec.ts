// How a session lives in the browser: renewed in time, ended when it is refused, never missed by guests.

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newCustomer } from '../support/customers.ts';
import { literal, mintSession, runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { buy, signedInBuyer, videoLine, videoService } from '../support/placed-orders.ts';
import { signIn } from '../support/sign-in.ts';
import { logIn } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';

const token = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'authToken')?.value;

test('a token is renewed at the start and every 20 minutes (AUTH-005)', async ({ page, context, baseURL }) => {
  await signIn(context, { baseURL });
  const first = await token(context);
  let requested = 0;
  page.on('request', (request) => {
    if (/\/refresh\?/.test(request.url()) && request.method() === 'GET') requested += 1;
  });
  await page.clock.install();
  await page.goto('/');
  await expect.poll(() => token(context)).not.toBe(first);
  await page.clock.runFor(19 * 60_000);
  expect(requested).toBe(1);
  await page.clock.runFor(2 * 60_000);
  await expect.poll(() => requested).toBe(2);
});

test('a guest without a token is never asked, and a refused call leaves them where they are (AUTH-003)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/(refresh|profile|logout)\?/.test(request.url())) requested.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await expect(page).toHaveURL(/\/$/);
});

/** The refresh is answered with this status from here on. */
async function answerRefresh(page: Page, baseURL: string | undefined, status: number) {
  await page.route(/\/refresh\?/, (route) =>
    route.fulfill({ status, json: { message: 'no' }, headers: allowing(baseURL) }),
  );
}

const allowing = (baseURL: string | undefined) => ({
  'access-control-allow-origin': baseURL ?? '',
  'access-control-allow-credentials': 'true',
});

/** At the sign-in page, which says why, and leads back to where the session ended. */
async function expectLeft(page: Page, from: string) {
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(from)}&query=[^&]*&ended=1$`));
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('authToken');
  expect(names).not.toContain('onPanelLoggedIn');
}

/** The time passes again where the page had not yet set its timer: nothing outside the page tells when it has. */
const endsWithin = (page: Page, minutes: number) =>
  expect(async () => {
    await page.clock.runFor(minutes * 60_000);
    await expect(page).toHaveURL(/ended=1$/, { timeout: 3000 });
  }).toPass();

test('a refresh or a profile that fails logs out: at the start, at the refresh after 20 minutes, and when the profile is read again (AUTH-004)', async ({
  page,
  context,
  baseURL,
}) => {
  for (const status of [500, 401]) {
    await signIn(context, { baseURL });
    await answerRefresh(page, baseURL, status);
    await page.goto('/');
    await expectLeft(page, '/');
    await page.unroute(/\/refresh\?/);
  }

  await page.clock.install();
  await signIn(context, { baseURL });
  const before = await token(context);
  await page.goto('/');
  await expect.poll(() => token(context)).not.toBe(before);
  await answerRefresh(page, baseURL, 500);
  await endsWithin(page, 21);
  await expectLeft(page, '/');
  await page.unroute(/\/refresh\?/);

  // A profile that the server cannot write.
  const { email } = await newCustomer();
  const isUnreadable = (is: boolean) =>
    runSql(`update users set created_at = ${is ? "'infinity'" : 'now()'} where email = ${literal(email)}`);
  await signIn(context, { baseURL, email });
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Account: Ada Lovelace' })).toBeVisible();
  await isUnreadable(true);
  await endsWithin(page, 11);
  await expectLeft(page, '/');
  await signIn(context, { baseURL, email });
  await page.goto('/');
  await expectLeft(page, '/');
  // Nor could staff read the list of customers.
  await isUnreadable(false);
});

test('a panel that is away ends nothing, and who holds a dead token is a guest who stays (AUTH-033)', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, { baseURL });
  const before = await token(context);
  await page.clock.install();
  let lost = 0;
  await page.route(/\/refresh\?/, (route) => {
    lost += 1;
    return lost === 1 ? route.abort() : route.fulfill({ status: 503, headers: allowing(baseURL) });
  });
  await page.goto('/');
  for (const times of [1, 2]) {
    await expect.poll(() => lost).toBe(times);
    await page.clock.runFor(31_000);
  }
  await page.unroute(/\/refresh\?/);
  await page.clock.runFor(31_000);
  await expect.poll(() => token(context)).not.toBe(before);
  await expect(page).toHaveURL(/\/$/);

  await context.addCookies([{ name: 'authToken', value: 'of-no-session', url: baseURL as string }]);
  await page.goto('/login?redirect=%2Forders');
  await expect.poll(() => token(context)).toBeUndefined();
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
});

test('a 401 or 403 on any call logs out; what the visitor chose stays (AUTH-010, AUTH-035)', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await newCustomer();
  const choices = [
    { name: 'theme', value: 'dark', url: baseURL as string },
    { name: 'currency', value: 'RUB', url: baseURL as string },
  ];
  await context.addCookies(choices);
  for (const [status, press, path] of [
    [401, () => page.getByLabel('Payments').click(), /\/api\/v1\/profile\?/],
    [403, () => page.getByRole('button', { name: 'Download data' }).click(), /\/profile\/export\?/],
  ] as const) {
    await signIn(context, { baseURL, email });
    await page.goto('/profile');
    await hydrated(page);
    await page.route(path, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({ status, json: { message: 'no' }, headers: allowing(baseURL) }),
    );
    await press();
    await expectLeft(page, '/profile');
    await page.unroute(path);
  }
  const kept = await context.cookies();
  for (const { name, value } of choices) expect(kept).toContainEqual(expect.objectContaining({ name, value }));
});

test('a customer whose session was ended elsewhere is led to the sign-in, is told, and comes back to the page (AUTH-035)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { email } = await newCustomer();
  await signIn(context, { baseURL, email });
  const first = await token(context);
  await page.goto('/');
  // The renewal at the start would find out by itself.
  await expect.poll(() => token(context)).not.toBe(first);
  await hydrated(page);
  const headers = { authorization: `Bearer ${await mintSession({ email })}` };
  expect((await request.delete('/core/api/v1/profile/sessions', { headers })).ok()).toBe(true);
  await page.getByRole('link', { name: /^Balance/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadd-funds/);
  await expect(page.getByRole('button', { name: /^Account:/ })).toHaveCount(0);
  await expect.poll(() => token(context)).toBeUndefined();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await hydrated(page);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/add-funds$/);
  await page.goto('about:blank');
  await context.clearCookies({ name: 'authToken' });
  // Somebody who never had a session is told nothing.
  await page.goto('/add-funds');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadd-funds/);
  await hydrated(page);
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
});

test('an order of this minute marks its network, one of six days ago a return, until the session ends; the tag manager is told (COOK-017)', async ({
  page,
  context,
  request,
}) => {
  await changeSettings(request, { tagManagerId: 'GTM-TEST1' });
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.addInitScript(() =>
    localStorage.setItem('cookie-consent', '{"v":1,"analytics":"denied","advertising":"granted"}'),
  );
  /** The variables that the tag manager has, by what the page gave it last. */
  const variables = () =>
    page.evaluate(() => {
      const given = ((window as { dataLayer?: unknown[] }).dataLayer ?? []) as Record<string, unknown>[];
      const last = given.findLast((each) => 'bought_network' in each);
      return last && { bought_network: last.bought_network, user_return: last.user_return };
    });
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  const markers = async () =>
    Object.fromEntries(
      (await context.cookies())
        .filter(({ name }) => ['bought_network', 'user_return'].includes(name))
        .map(({ name, value }) => [name, value]),
    );
  const { orders } = await buy(request, buyer, [videoLine(service, 'Jm3vQ0c7xKs')]);
  await page.goto('/');
  await expect.poll(markers).toEqual({ bought_network: String(service.network.id) });
  await hydrated(page);
  await page.keyboard.press('Shift');
  await expect.poll(variables).toEqual({ bought_network: String(service.network.id), user_return: null });
  await runSql(`update orders set created_at = now() - interval '6 days' where id = ${orders[0]}`);
  await page.reload();
  await expect.poll(markers).toEqual({ user_return: '1' });
  await hydrated(page);
  await page.keyboard.press('Shift');
  await expect.poll(variables).toEqual({ bought_network: null, user_return: '1' });
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(markers).toEqual({});
  await changeSettings(request, { tagManagerId: null });
});
