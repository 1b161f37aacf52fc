// Every screen of the console, in both themes, on a desktop and on a phone, in English and in German: nothing complains,
// nothing is wider than the window, also on a tablet, and axe finds nothing.
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { newCustomer } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { buy, signedInBuyer, videoLine, videoService } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';
import { consoleOrigin, deskBrowser, deskOf, newMember } from './staff-browsers.ts';

/** A language goes with a theme and a width, so that each is seen and no screen is opened more than twice. */
const variants = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'de', theme: 'dark', width: 390 },
] as const;
type Variant = (typeof variants)[number];

const unknownAttempt = 9;

/** An order, an attempt that nobody knows the outcome of, and what staff are told of it. */
async function somethingToShow(service: number, order: number) {
  await runSql(`with provider as (insert into providers (panel_id, name, url, sealed_key, is_enabled)
      values (1, 'A provider with a name that is longer than most ${process.pid}', 'https://provider.example/api', '', false) returning id)
    insert into submissions (panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until, parameters,
      quantity, expected_micros, answer, evidence)
    select 1, ${order}, id, ${unknownAttempt}, 'unknown', gen_random_uuid(), now(),
      '{"link": "https://www.youtube.com/watch?v=aVeryLongLinkThatBreaksNowhere${'x'.repeat(80)}"}', 1000, 2500000,
      '<html>502 Bad Gateway</html>', '{"balance": {"verdict": "charged", "opening_micros": "9000000",
      "balance_micros": "6500000", "missing_micros": "2500000"}, "listing": {"verdict": "not-listed", "orders": "200"}}'
    from provider`);
  await runSql(`insert into alerts (panel_id, kind, subject, text)
    values (1, 'service-margin', 'service:${service}', 'The provider takes more than the price')`);
}

// Other journeys count what waits.
test.afterEach(async () => {
  await runSql(`update submissions set state = 'refused', answered_at = now()
    where attempt_no = ${unknownAttempt} and state = 'unknown'`);
  await runSql("update alerts set ended_at = now() where kind = 'service-margin' and ended_at is null");
});

async function screens(): Promise<string[]> {
  const [ids] = (await runSql(`select (select id from providers where panel_id = 1 order by id limit 1) as provider,
    (select min(service_id) from service_routes where panel_id = 1) as service, (select max(id) from orders where panel_id = 1) as "order"`)) as {
    provider: number;
    service: number;
    order: number;
  }[];
  const { email } = await newCustomer({ dollars: 5 });
  const [customer] = (await runSql(`select id from users where email = '${email}'`)) as { id: number }[];
  return [
    '/home',
    '/analytics',
    '/orders?state=all',
    `/orders/${ids?.order}`,
    '/review',
    '/customers',
    `/customers/${customer?.id}`,
    ...['', '/invoices', '/journal', '/coupons', '/grades', '/methods'].map((part) => `/money${part}`),
    ...['', `/${ids?.provider}`, '/margins', '/differences', '/changes'].map((part) => `/providers${part}`),
    `/providers/services/${ids?.service}/routes`,
    '/documents',
    '/mails',
    '/webhooks',
    '/staff',
    '/audit',
    '/no-such-page',
  ];
}

/** Goes on inside the program, as by a link: loading it again for each screen takes most of the time. */
async function follow(page: Page, path: string) {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => page.title()).not.toBe(before);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** German words are the longest, and tables are rows here that have no more room than this. */
const tabletWidth = 768;

async function faultsOf(page: Page, path: string, { locale, width }: Variant): Promise<string[]> {
  const found = await axeFaults(page);
  for (const each of locale === 'de' ? [tabletWidth, width] : [width]) {
    await page.setViewportSize({ width: each, height: 900 });
    // Charts draw themselves again a moment after the window has changed.
    const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
      timeout: 3000,
    });
    await fits.catch(async () => {
      const needs = await page.evaluate(() => document.documentElement.scrollWidth);
      found.push(`needs ${needs} px where there are ${each}`);
    });
  }
  return found.map((fault) => `${path}: ${fault}`);
}

async function dress(page: Page, { locale, theme, width }: Variant) {
  const url = consoleOrigin();
  await page.context().addCookies([
    { name: 'i18n_redirected', value: locale, url },
    { name: 'theme', value: theme, url },
  ]);
  await page.setViewportSize({ width, height: 900 });
}

test('every screen of the console is sound in both themes, on a desktop, a tablet and a phone, in English and German (CONS-001, A11Y-001)', async ({
  browser,
  context,
  request,
}) => {
  const service = await videoService(request);
  const { orders } = await buy(request, await signedInBuyer(context), [videoLine(service, `screens-${process.pid}`)]);
  await somethingToShow(service.id, orders[0] as number);
  const paths = await screens();
  const seen = await Promise.all(
    variants.map(async (variant) => {
      const desk = await deskOf(browser);
      const door = await deskBrowser(browser);
      const complaints = [complaintsOf(desk), complaintsOf(door)];
      const faults: string[] = [];
      for (const page of [desk, door]) await dress(page, variant);
      await desk.goto('/documents');
      await expect(desk.locator(`html[lang=${variant.locale}][data-theme=${variant.theme}]`)).toHaveCount(1);
      for (const path of paths) {
        await follow(desk, path);
        faults.push(...(await faultsOf(desk, path, variant)));
      }
      for (const path of ['/sign-in', '/invitation?token=none', '/switch?code=none']) {
        await door.goto(path);
        await door.getByRole('heading', { level: 1 }).waitFor();
        faults.push(...(await faultsOf(door, path, variant)));
      }
      return { faults, complaints: complaints.flat() };
    }),
  );
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  // What refused codes answer is in the browser's own words.
  const complaints = seen.flatMap((each) => each.complaints);
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await runSql(
    `update alerts set ended_at = now() where kind = 'service-margin' and subject = 'service:${service.id}'`,
  );
});

test('somebody of support finds no trace of money, figures, providers and staff, in the menu, the palette or by an address (CONS-001, CONS-016)', async ({
  browser,
}) => {
  const { email } = await newMember('support', 'Sally Support');
  const desk = await deskOf(browser, { email });
  await desk.goto('/');
  await expect(desk).toHaveURL(/\/orders$/);
  const menu = desk.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(menu.getByRole('link')).toHaveText([
    /^Orders/,
    /^Review queue/,
    /^Customers/,
    /^Documents/,
    /^Mails/,
    /^Webhooks/,
  ]);
  await expect(desk.getByRole('link', { name: /alerts?$/ })).toHaveCount(0);
  await desk.keyboard.press('Control+k');
  const palette = desk.getByRole('dialog', { name: 'Command palette' });
  for (const wanted of ['Payment methods', 'Analytics', 'Pause', 'Connect a provider', 'Invite somebody']) {
    await palette.getByRole('combobox').fill('Review queue');
    const known = palette.getByRole('option', { name: 'Review queue' });
    await expect(known).toBeVisible();
    await palette.getByRole('combobox').fill(wanted);
    await expect(known).toBeHidden();
    // Orders and customers may be named like it.
    for (const group of ['Pages', 'Settings', 'Actions', 'Providers']) {
      await expect(palette.getByRole('group', { name: group, exact: true })).toHaveCount(0);
    }
  }
  await palette.getByRole('button', { name: 'Esc' }).click();
  for (const path of ['/home', '/analytics', '/money', '/money/journal', '/providers', '/staff', '/audit']) {
    await desk.goto(path);
    await expect(desk.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  }
});

test('a link shows the columns, filters and tab that its sender sees, whatever was hidden here before (CONS-022)', async ({
  browser,
}) => {
  const sender = await deskOf(browser);
  await sender.goto('/orders?state=all');
  await sender.getByRole('button', { name: 'Columns' }).click();
  await sender.getByRole('menuitemcheckbox', { name: 'Cost' }).click();
  await sender.keyboard.press('Escape');
  await expect(sender).toHaveURL(/hide=cost/);
  await expect(sender.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0);
  const reader = await deskOf(browser);
  await reader.goto(new URL(sender.url()).pathname + new URL(sender.url()).search);
  await expect(reader.getByRole('columnheader', { name: 'Revenue' })).toBeVisible();
  await expect(reader.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0);
  await expect(reader.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
  // The choice is kept in the browser that made it, and nowhere else.
  await sender.goto('/orders?state=error');
  await expect(sender).toHaveURL(/hide=cost/);
  await reader.goto('/orders?state=all');
  await expect(reader.getByRole('columnheader', { name: 'Cost' })).toBeVisible();
});

test('an address with a state that does not exist opens the list, whose filters set one on a phone (CONS-003, CONS-022)', async ({
  browser,
}) => {
  const desk = await deskOf(browser);
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/orders?state=bogus&revenue_from=0');
  await expect(desk).toHaveURL(/\/orders\?revenue_from=0$/);
  await expect(desk.getByRole('link', { name: /^Open \d/ })).toHaveAttribute('aria-current', 'page');
  await desk.getByRole('button', { name: 'Add filter' }).click();
  await desk.getByRole('combobox', { name: 'State' }).click();
  await desk.getByRole('option', { name: 'Completed' }).click();
  await expect(desk).toHaveURL(/state=completed/);
  expect(await axeFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Show orders' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Completed Remove this filter' }).click();
  await expect(desk).toHaveURL(/state=all/);
  await desk.goto('/analytics?from=2024-01-01&to=2026-11-01');
  await expect(desk.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(desk.getByRole('button', { name: /2024-10-31/ })).toBeVisible();
});
