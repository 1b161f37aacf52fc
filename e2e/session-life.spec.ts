// How a session lives in the browser: renewed in time, ended when it is refused, never missed by guests.
import { type BrowserContext, expect, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { signIn } from './sign-in.ts';

const token = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'authToken')?.value;

test('a token is renewed at the start and every 20 minutes (AUTH-005)', async ({ page, context, baseURL }) => {
  await signIn(context, { baseURL });
  const first = await token(context);
  let asked = 0;
  page.on('request', (request) => {
    if (/\/refresh\?/.test(request.url()) && request.method() === 'GET') asked += 1;
  });
  await page.clock.install();
  await page.goto('/');
  await expect.poll(() => token(context)).not.toBe(first);
  await page.clock.runFor(19 * 60_000);
  expect(asked).toBe(1);
  await page.clock.runFor(2 * 60_000);
  await expect.poll(() => asked).toBe(2);
});

test('a guest without a token is never asked, and a refused call leaves them where they are (AUTH-003)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(refresh|profile|logout)\?/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page).toHaveURL(/\/$/);
});

test('a refresh that is refused for any reason logs out', async ({ page, context, baseURL }) => {
  for (const status of [500, 401, 403]) {
    await signIn(context, { baseURL });
    await page.route(/\/refresh\?/, (route) =>
      route.fulfill({
        status,
        json: { message: 'no' },
        headers: { 'access-control-allow-origin': baseURL ?? '', 'access-control-allow-credentials': 'true' },
      }),
    );
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    expect(await token(context)).toBeUndefined();
    await page.unroute(/\/refresh\?/);
  }
});

test('a refresh that nobody answers ends nothing', async ({ page, context, baseURL }) => {
  await signIn(context, { baseURL });
  const before = await token(context);
  await page.clock.install();
  let lost = 0;
  await page.route(/\/refresh\?/, (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/');
  await expect.poll(() => lost).toBe(1);
  await page.unroute(/\/refresh\?/);
  await page.clock.runFor(31_000);
  await expect.poll(() => token(context)).not.toBe(before);
  await expect(page).toHaveURL(/\/$/);
});
