import { isPlannedPage } from '@crescendo/rules/navigation/page-names';
import { expect } from '@playwright/test';
import { header, open, second, servicesButton, sidebar } from '../support/frame-parts.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a navbar panel has its navigation in the toolbar, any other a drawer beside the page (HEAD-024, HEAD-025)', async ({
  page,
  baseURL,
}) => {
  await open(page);
  await expect(page.locator('header nav')).toHaveCount(0);
  await expect(sidebar(page).getByRole('link', { name: 'Services' })).toBeVisible();
  await open(page, second(baseURL));
  await expect(page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Book' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(1);
});

test('the toolbar is 61 px high, and under a navbar the page begins at 82 (HEAD-036)', async ({ page, baseURL }) => {
  const measure = async () => [
    (await header(page).boundingBox())?.height,
    await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top),
  ];
  await open(page);
  await expect.poll(() => measure()).toEqual([61, 61]);
  await open(page, second(baseURL));
  await expect.poll(() => measure()).toEqual([61, 82]);
});

test('the toolbar is the mobile one below 768 px (HEAD-035)', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page);
  await expect(servicesButton(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(servicesButton(page)).toBeHidden();
  await expect(header(page).getByRole('button', { name: /Currency/ })).toBeHidden();
});

test('the sidebar opens under the pointer, is pinned, and comes as it was left (SIDE-016, SIDE-017)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const width = async () => (await sidebar(page).boundingBox())?.width;
  await expect.poll(width).toBe(72);
  await sidebar(page).hover();
  await expect.poll(width).toBe(248);
  await sidebar(page).getByRole('button', { name: 'Keep open' }).click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(248);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drawerCollapsed'))).toBe('0');
  const html = await (await page.reload())?.text();
  expect(html).toContain('data-sidebar="pinned"');

  await sidebar(page).getByRole('button', { name: 'Collapse' }).click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(72);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drawerCollapsed'))).toBe('1');
});

test('large screens begin at 1150 px; below it the burger opens the drawer (CONST-007, SIDE-017)', async ({ page }) => {
  await page.setViewportSize({ width: 1150, height: 800 });
  await open(page);
  await expect(sidebar(page)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Open navigation' })).toBeHidden();
  await page.setViewportSize({ width: 1149, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await header(page).getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'New order' })).toBeVisible();
});

test('mobile ends at 725 px and tablets at 1149, for style sheets and scripts alike (CONST-005, CONST-006)', async ({
  page,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' });
  const burger = header(page).getByRole('button', { name: 'Open navigation' });
  const languages = page.getByRole('button', { name: /Language:/ });
  await page.setViewportSize({ width: 725, height: 800 });
  await open(page);
  await expect(tabs).toBeVisible();
  await expect(burger).toBeVisible();
  await burger.click();
  await languages.last().click();
  // By script a phone gets a sheet where a wider screen gets a menu.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Deutsch' })).toBeVisible();

  await page.setViewportSize({ width: 726, height: 800 });
  await open(page);
  await expect(tabs).toBeHidden();
  await expect(burger).toBeVisible();
  await burger.click();
  await languages.last().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.setViewportSize({ width: 1149, height: 800 });
  await open(page);
  await expect(burger).toBeVisible();
});

test('no link of the sidebar leads to a page that says it is coming (SIDE-019)', async ({ page, context, baseURL }) => {
  await signIn(context, { baseURL });
  await open(page);
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(1);
  await expect(sidebar(page).getByRole('button', { name: 'YouTube keywords' })).toHaveCount(0);
  const links = await sidebar(page).getByRole('link', { includeHidden: true }).all();
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
  const paths = targets.filter((path) => path?.startsWith('/'));
  expect(paths).toEqual(expect.arrayContaining(['/orders', '/drip-feed', '/statistics']));
  expect(paths.filter((path) => isPlannedPage((path as string).slice(1).replaceAll('/', '-')))).toEqual([]);
});

test('the sidebar shows groups, the page one is on, news and outside links (SIDE-001, SIDE-006, SIDE-014, SIDE-015)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'drawerCollapsed', value: '0', url: baseURL as string }]);
  await signIn(context, { baseURL });
  await open(page);
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Services');
  const group = sidebar(page).getByRole('button', { name: 'Orders' });
  await expect(sidebar(page).getByRole('link', { name: 'Drip-feed' })).toBeHidden();
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page).getByRole('link', { name: 'Drip-feed' })).toHaveAttribute('href', '/drip-feed');
  await expect(sidebar(page).getByRole('link', { name: 'Statistics' })).toContainText('NEW!');
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).not.toContainText('NEW!');
  const outside = sidebar(page).getByRole('link', { name: 'Help center' });
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('href', 'https://example.com/help');
});

test("the operator's own items open in a new tab or in the site view, depending on the visitor (CUST-004, CUST-005, CUST-006)", async ({
  page,
  context,
  baseURL,
}) => {
  await open(page);
  await expect(sidebar(page).getByRole('link', { name: 'Contacts' })).toHaveAttribute('target', '_blank');
  await expect(sidebar(page).getByRole('link', { name: 'System status' })).toHaveAttribute(
    'href',
    'https://example.com/status',
  );
  await expect(sidebar(page).getByRole('link', { name: 'Refund policy' })).toHaveCount(0);
  await signIn(context, { baseURL });
  await open(page);
  const inside = sidebar(page).getByRole('link', { name: 'Refund policy' });
  await expect(inside).toHaveAttribute('href', '/site-view?url=%2Frefund-policy');
  await expect(inside).not.toHaveAttribute('target', '_blank');
});

test('the sidebar is read again with the settings after ten minutes (SIDE-018)', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const read: string[] = [];
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url())) read.push(request.url());
  });
  await page.clock.fastForward(9 * 60_000);
  expect(read).toEqual([]);
  await page.clock.fastForward(60_000);
  await expect.poll(() => read.length).toBe(1);
});
