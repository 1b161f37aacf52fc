import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

// These visitors have not answered yet.
test.use({ storageState: { cookies: [], origins: [] } });

const alertOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the tag services were sent about consent, in order. */
const reported = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((call) => Array.from(call))
      .filter(([command]) => command === 'consent')
      .map(([, kind, signals]) => `${kind} ${Object.values(signals as Record<string, string>).join(' ')}`),
  );
const allDenied = 'denied denied denied denied';
const allGranted = 'granted granted granted granted';

const daysLeft = async (page: Page, wanted: string) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === wanted);
  return cookie && Math.round((cookie.expires - Date.now() / 1000) / 86_400);
};
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

test('before any choice everything is denied; accept grants all four, sets use-cookie and hides the alert (COOK-002, COOK-008, COOK-019)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(alertOf(page)).toBeVisible();
  await expect.poll(() => reported(page)).toEqual([`default ${allDenied}`]);
  await button(page, 'Accept').click();
  await expect(alertOf(page)).toBeHidden();
  await expect.poll(() => reported(page)).toEqual([`default ${allDenied}`, `update ${allGranted}`]);
  await expect.poll(() => daysLeft(page, 'use-cookie')).toBe(365);
  expect(JSON.parse((await stored(page)) as string)).toEqual({ v: 1, analytics: 'granted', advertising: 'granted' });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => reported(page)).toEqual([`default ${allDenied}`, `update ${allGranted}`]);
  await expect(alertOf(page)).toBeHidden();
});

test('the alert has three answers: manage, decline and accept (HEAD-021)', async ({ page }) => {
  await page.goto('/');
  await expect(alertOf(page).getByRole('button')).toHaveText(['Manage', 'Decline', 'Accept']);
});

test('decline denies advertising and analytics and sets use-cookie (COOK-003)', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Decline').click();
  await expect(alertOf(page)).toBeHidden();
  await expect.poll(() => reported(page)).toEqual([`default ${allDenied}`, `update ${allDenied}`]);
  await expect.poll(() => daysLeft(page, 'use-cookie')).toBe(365);
});

test('manage opens the settings, where both choices are needed before save or reset work (OVER-014, COOK-001, COOK-004)', async ({
  page,
}) => {
  await page.goto('/');
  await button(page, 'Manage').click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog).toBeVisible();
  const both = [button(page, 'Save'), button(page, 'Reset')];
  for (const each of both) await expect(each).toBeDisabled();
  await dialog.getByRole('group', { name: 'Analytics' }).getByText('Allow').click();
  for (const each of both) await expect(each).toBeDisabled();
  await dialog.getByRole('group', { name: 'Advertising' }).getByText('Deny').click();
  for (const each of both) await expect(each).toBeEnabled();
});

test('each choice sets its own signals; reset denies, forgets and asks again (COOK-005, COOK-006, COOK-007)', async ({
  page,
}) => {
  await page.goto('/');
  await button(page, 'Manage').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Analytics' }).getByText('Deny').click();
  await dialog.getByRole('group', { name: 'Advertising' }).getByText('Allow').click();
  await button(page, 'Save').click();
  await expect(alertOf(page)).toBeHidden();
  const last = await page.evaluate(() => {
    const calls = (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer;
    return Array.from(calls.at(-1) as ArrayLike<unknown>);
  });
  expect(last).toEqual([
    'consent',
    'update',
    { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'denied' },
  ]);
  await page.evaluate(() => window.dispatchEvent(new Event('open-cookie-settings')));
  await expect(dialog.getByRole('group', { name: 'Advertising' }).getByRole('radio', { name: 'Allow' })).toBeChecked();
  await button(page, 'Reset').click();
  await expect(dialog).toBeHidden();
  await expect(alertOf(page)).toBeVisible();
  expect((await reported(page)).at(-1)).toBe(`update ${allDenied}`);
  await expect.poll(() => stored(page)).toBeNull();
  await expect.poll(() => daysLeft(page, 'use-cookie')).toBeUndefined();
});

test('codes of ref are kept for 14 days, each once, hostile ones never (COOK-009)', async ({ page, context }) => {
  for (const ref of ['anna', 'ben', 'anna', '%3Cscript%3E', 'a,b']) {
    await page.goto(`/?ref=${ref}`);
    await page.waitForFunction(() => 'dataLayer' in window);
  }
  const cookie = (await context.cookies()).find(({ name }) => name === 'affiliate');
  expect(cookie?.value).toBe('anna,ben');
  await expect.poll(() => daysLeft(page, 'affiliate')).toBe(14);
});
