import { expect, type Page } from '@playwright/test';
import { axeFaults, worstContrast } from '../support/axe.ts';
import { runSql } from '../support/database.ts';
import { moveTo } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { boughtVideos, signedInBuyer } from '../support/placed-orders.ts';
import { test } from '../support/test.ts';

const bars = (page: Page) => page.locator('[data-bar]');
const tip = (page: Page) => page.locator('[data-chart-tip]');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('charts have an axis, are read by pointer and by keys, and compare a period with the one before; a period without spending says so instead (ORD-036)', async ({
  page,
  context,
  request,
}) => {
  const { orders } = await boughtVideos({ context, request }, 'one', 'two', 'three');
  await page.goto('/dashboard');
  await hydrated(page);
  const card = page.getByRole('region', { name: 'Daily spending' });
  const picture = card.getByRole('img', { name: /^Spending on each of the last 30 days, \$\s5\.10 in total/ });
  await expect(picture).toBeVisible();
  await expect(bars(page)).toHaveCount(30);
  await expect(picture.getByText(/^\$\s\d/).first()).toBeVisible();
  await expect(picture.getByText(daysAgo(0).slice(5))).toBeVisible();
  const values = card.getByRole('slider');
  await values.focus();
  await expect(values).toHaveAttribute('aria-valuetext', new RegExp(`^${daysAgo(0)}: Spent \\$\\s5\\.10`));
  await expect(tip(page)).toContainText(daysAgo(0));
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect(tip(page)).toContainText(daysAgo(29));
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await values.blur();
  await bars(page).last().hover({ force: true });
  await expect(tip(page)).toContainText(/\$\s5\.10/);
  await card.getByText('7 d', { exact: true }).click();
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(bars(page)).toHaveCount(7);
  await card.getByText('90 d', { exact: true }).click();
  await expect(bars(page)).toHaveCount(90);

  await runSql(`update orders set created_at = created_at - interval '9 days' where id = ${orders[0]}`);
  await page.goto(`/statistics?startDate=${daysAgo(6)}&endDate=${daysAgo(0)}`);
  await hydrated(page);
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect(chart).toContainText(/\+100% compared with \$\s1\.70 in the 7 days before/);
  const days = chart.getByRole('slider');
  await days.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // Two days ago in this week, nine days ago in the one before.
  await expect(days).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${daysAgo(2)}: Cost \\$\\s0\\.00, 7 days before \\$\\s1\\.70$`),
  );
  await chart.getByText('Compare with the previous period').click();
  await expect(chart).not.toContainText('7 days before');

  await signedInBuyer(context);
  await page.goto('/dashboard');
  await expect(card.getByRole('heading', { name: 'Nothing spent in this period' })).toBeVisible();
  await expect(bars(page)).toHaveCount(0);
});

test('bars and lines differ from their card in both themes, also for a panel with pale and dark colours (ORD-036, A11Y-001)', async ({
  page,
  context,
  request,
}) => {
  await boughtVideos({ context, request }, 'now');
  const { colors } = (await (await request.get('/settings', { headers: { accept: 'application/json' } })).json()).data;
  const looked = async () => {
    for (const theme of ['light', 'dark']) {
      await context.addCookies([{ name: 'theme', value: theme, url: page.url() }]);
      await page.goto('/statistics');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(bars(page).last()).toBeVisible();
      const { count, worst } = await worstContrast(page);
      expect(count).toBeGreaterThan(30);
      expect(worst, `${theme}: contrast of the chart`).toBeGreaterThanOrEqual(3);
      await moveTo(page, '/dashboard');
      await expect(bars(page).last()).toBeVisible();
      expect((await worstContrast(page)).worst, `${theme}: contrast on the dashboard`).toBeGreaterThanOrEqual(3);
    }
  };
  await page.goto('/statistics');
  await looked();
  try {
    await changeSettings(request, {
      colors: { light: { ...colors.light, primary: '#ffe14d' }, dark: { ...colors.dark, primary: '#1a1a3a' } },
    });
    await looked();
  } finally {
    await changeSettings(request, { colors });
  }
});

test('the range picker is as wide as a phone, is used by keyboard, and refuses days that are none (CUR-011)', async ({
  page,
  context,
}) => {
  await signedInBuyer(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/statistics');
  await hydrated(page);
  const button = page.getByRole('button', { name: `Period: ${daysAgo(29)} to ${daysAgo(0)}` });
  expect((await button.boundingBox())?.width).toBeGreaterThan(300);
  await button.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Period' });
  await expect(picker.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFaults(page)).toEqual([]);
  const box = await picker.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);

  await picker.getByRole('textbox', { name: 'From' }).fill('2026-02-30');
  await picker.getByRole('textbox', { name: 'To' }).fill('02/28/2026');
  await page.keyboard.press('Enter');
  await expect(picker.getByText('Enter a date as YYYY-MM-DD.')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await picker.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(new RegExp(`startDate=${daysAgo(6)}&endDate=${daysAgo(0)}`));
  await expect(page.getByRole('button', { name: `Period: ${daysAgo(6)} to ${daysAgo(0)}` })).toBeFocused();

  // In the calendar the arrows go by days, and two presses make a range.
  await page.keyboard.press('Enter');
  await picker.getByRole('button', { name: 'Previous month' }).click();
  const days = picker.getByRole('grid').getByRole('button');
  await days.nth(9).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const [from, to] = await Promise.all(
    ['From', 'To'].map((name) => picker.getByRole('textbox', { name }).inputValue()),
  );
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(7 * 86_400_000);
  expect(from?.slice(-2)).toBe('11');
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`startDate=${from}&endDate=${to}`));
});
