// How somebody came to the panel: reported once per visit, sent along with a registration, and joined to the account.

import { expect, type Page } from '@playwright/test';
import { newCustomer, setCaptcha, signInWith } from '../support/customers.ts';
import { literal, runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { emailField, giveCode } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';

test.beforeAll(({ request }) => setCaptcha(request, false));
test.afterAll(({ request }) => setCaptcha(request, true));

/** What the browser sends to a call, in order. */
function sentTo(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}
const quiet = async (page: Page) => {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
};

test('how a visit came about is reported once, and goes with the registration it leads to (API-154, AUTH-023, AUTH-024)', async ({
  page,
  context,
  baseURL,
}) => {
  const campaign = {
    utm_source: `news-${Date.now()}`,
    utm_medium: 'mail',
    utm_campaign: 'spring',
    utm_term: 'likes',
    utm_content: 'blue',
  };
  await context.addCookies(
    Object.entries({ _ym_uid: '1700000000123', _ga: 'GA1.1.55.66', client_ip_country: 'DE', affiliate: 'anna' }).map(
      ([name, value]) => ({ name, value, url: baseURL as string }),
    ),
  );
  const reported = sentTo(page, '/api/v1/marketing-sources');
  const search = new URLSearchParams({ ...campaign, token: 'secret' });
  await page.goto(`/about?${search}`, { referer: 'http://search.example/find?q=private' });
  await expect.poll(() => reported.length).toBe(1);
  expect(reported[0]).toMatchObject(campaign);
  expect(JSON.stringify(reported)).not.toContain('secret');
  // A reload, another page and another campaign belong to the same visit.
  await page.reload();
  await quiet(page);
  await page.goto('/register?utm_source=other');
  await quiet(page);
  expect(reported).toHaveLength(1);
  const kept = await runSql(
    `select count(*)::int as times, min(referrer) as referrer, min(landing_url) as landed from marketing_sources where utm_source = ${literal(campaign.utm_source)}`,
  );
  expect(kept).toEqual([
    { times: 1, referrer: 'http://search.example/', landed: expect.stringContaining('/about?utm_source=') },
  ]);

  const email = `arrival-${Date.now()}@crescendo.test`;
  const registered = sentTo(page, '/register');
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByLabel('Repeat password').fill('a long enough password');
  await page.getByLabel('Messenger', { exact: true }).fill('@grace');
  await page.getByRole('button', { name: 'Create account' }).click();
  await giveCode(page, email);
  await expect(page.getByRole('button', { name: 'Account: Grace Hopper' })).toBeVisible();
  const ids = { ymClientId: '1700000000123', gtagClientId: '55.66' };
  expect(registered).toEqual([expect.objectContaining({ ...campaign, ...ids, country: 'DE', affiliate_code: 'anna' })]);
  const stored = await runSql(
    `select u.ym_client_id, u.gtag_client_id, u.country, s.utm_source, s.utm_content from users u join marketing_sources s on s.user_id = u.id where u.email = ${literal(email)}`,
  );
  expect(stored).toEqual([
    {
      ym_client_id: ids.ymClientId,
      gtag_client_id: ids.gtagClientId,
      country: 'DE',
      utm_source: campaign.utm_source,
      utm_content: 'blue',
    },
  ]);

  const plain = await context.newPage();
  const nothing = sentTo(plain, '/api/v1/marketing-sources');
  await plain.goto('/about');
  await quiet(plain);
  expect(nothing).toEqual([]);
});

test('the ids of analytics are sent once after a sign-in and are in the profile (PROF-005)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { token } = await newCustomer();
  await signInWith(context, token);
  const sent = sentTo(page, '/set-analytics-client-id');
  await page.goto('/about');
  await quiet(page);
  expect(sent).toEqual([]);
  const url = baseURL as string;
  await context.addCookies([
    { name: '_ym_uid', value: '1700000000456', url },
    { name: '_ga', value: 'GA1.1.77.88', url },
  ]);
  await page.reload();
  await expect.poll(() => sent).toEqual([{ ymClientId: '1700000000456', gtagClientId: '77.88' }]);
  await page.goto('/');
  await quiet(page);
  await (await context.newPage()).goto('/about');
  expect(sent).toHaveLength(1);
  const held = (await context.cookies()).find(({ name }) => name === 'authToken')?.value;
  const answer = await request.get('/api/v1/profile', { headers: { authorization: `Bearer ${held}` } });
  expect((await answer.json()).data.yandexMetrikaClientId).toBe('1700000000456');
});
