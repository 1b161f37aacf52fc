import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { newCustomer, signInWith } from '../support/customers.ts';
import { moveMoney } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { test } from '../support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const header = (page: Page) => page.getByRole('banner');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('bonuses are for customers: open coupons, payment methods that give more, and discounts (PAY-027, ROUTE-008)', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/bonuses');
  await expect(page).toHaveURL(/\/login\b/);
  const { token } = await newCustomer();
  await signInWith(context, token);
  await open(page, '/bonuses');
  const read = async (path: string) =>
    (await (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()).data;

  const coupons = (await read('/api/v1/coupons')) as { name: string; code: string }[];
  expect(coupons.length).toBeGreaterThan(0);
  const cards = section(page, 'Coupons').getByRole('article');
  await expect(cards).toHaveCount(coupons.length);
  for (const [at, { name, code }] of coupons.entries()) {
    await expect(cards.nth(at)).toContainText(name);
    await expect(cards.nth(at)).toContainText(code);
  }
  const save5 = cards.filter({ hasText: 'SAVE5' });
  await expect(save5).toContainText('$\u00a05.00 off');
  await expect(save5).toContainText('From $\u00a025.00', { ignoreCase: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await save5.getByRole('button', { name: 'Copy SAVE5' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SAVE5');

  const methods = section(page, 'Payment methods with a bonus').getByRole('article');
  const giving = (await read('/api/v1/payment-methods-with-bonuses')) as { name: string }[];
  await expect(methods.getByRole('heading')).toHaveText(giving.map(({ name }) => name));
  await expect(methods.filter({ hasText: 'Sandbox gateway' })).toContainText('+5%');

  const discounts = (await read('/api/v1/discounts')) as { name: string }[];
  const shown = section(page, 'Discounts').getByRole('article').getByRole('heading');
  await expect(shown).toHaveText(discounts.slice(0, 12).map(({ name }) => name));
  expect(await axeFaults(page)).toEqual([]);

  await save5.getByRole('link', { name: 'Use' }).click();
  await expect(page).toHaveURL(/\/add-funds\?coupon=SAVE5$/);
});

test('grades show what each brings and the customer’s current grade, and the header knows the grade (GRADE-001, GRADE-002, HEAD-031, ROUTE-016)', async ({
  page,
  context,
}) => {
  const { email, token } = await newCustomer();
  await signInWith(context, token);
  await moveMoney(email, 'spend', 1100);
  await open(page, '/grades');
  const standing = section(page, 'Your progress');
  await expect(standing).toContainText('Silver');
  await expect(standing).toContainText('$\u00a0900.00 to reach Gold');
  await expect(standing).toContainText('55%');
  await expect(standing.getByRole('progressbar')).toHaveAttribute('value', '55');

  const cards = page.getByRole('main').getByRole('listitem').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['Start', 'Bronze', 'Silver', 'Gold', 'Platinum']);
  await expect(page.locator('article[aria-current=true]').getByRole('heading')).toHaveText('Silver');
  for (const [at, mark] of [
    [1, 'Previous'],
    [2, 'Your grade'],
    [3, 'Next'],
  ] as const) {
    await expect(cards.nth(at)).toContainText(mark);
  }
  const perks = async (at: number) => (await cards.nth(at).locator('dl > div').allInnerTexts()).map(oneLine);
  await expect
    .poll(() => perks(4))
    .toEqual([
      'Discount on orders 10%',
      'Private sales Yes',
      'Personal manager Yes',
      'Consultation chat Every day',
      'Thumbnail design Every 7 days',
    ]);
  await expect
    .poll(() => perks(0))
    .toEqual([
      'Discount on orders 0%',
      'Private sales No',
      'Personal manager No',
      'Consultation chat No',
      'Thumbnail design No',
    ]);
  await expect(cards.nth(4)).toContainText('Spend $\u00a010\u00a0000.00 or more');
  expect(await axeFaults(page)).toEqual([]);

  await expect(
    header(page)
      .getByRole('link', { name: /Balance/ })
      .locator('use')
      .first(),
  ).toHaveAttribute('href', /#award$/);
  await header(page).getByRole('button', { name: 'Account: Ada Lovelace' }).click();
  const grade = header(page).getByRole('link', { name: /Silver, 4% off/ });
  await expect(grade).toContainText('55% to Gold');
  await expect(grade).toHaveAttribute('href', '/grades');
  await expect(grade.locator('use')).toHaveAttribute('href', /#award$/);
});

test('a panel without grades shows none of them (GRADE-004)', async ({ page, context, request }) => {
  const { token } = await newCustomer();
  await signInWith(context, token);
  await changeSettings(request, { grades_enabled: false });
  try {
    await open(page, '/grades');
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
    await expect(
      header(page)
        .getByRole('link', { name: /Balance/ })
        .locator('use[href*="grade"], use[href$="#award"]'),
    ).toHaveCount(0);
    await header(page).getByRole('button', { name: 'Account: Ada Lovelace' }).click();
    await expect(header(page).getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(page.locator('a[href="/grades"]')).toHaveCount(0);
  } finally {
    await changeSettings(request, { grades_enabled: true });
  }
});
