// A guest who leaves the gateway without paying, and comes back to the order in every way there is.

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { literal, runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { findService, linkField, openForm, orderPath } from '../support/ordering-parts.ts';
import { test } from '../support/test.ts';

// Each is a whole purchase with several pages.
test.slow();

const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';
const words = {
  en: {
    noThanks: 'No, thanks',
    email: /^Email/,
    unpaid: 'This order is not paid yet.',
    paid: 'Thank you, your order is paid.',
  },
  de: {
    noThanks: 'Nein, danke',
    email: /^E-Mail/,
    unpaid: 'Diese Bestellung ist noch nicht bezahlt.',
    paid: 'Vielen Dank, Ihre Bestellung ist bezahlt.',
  },
} as const;

/** Fills the form on a phone as a guest and goes to the gateway. */
async function orderAsGuest(page: Page, request: APIRequestContext, language: keyof typeof words, email: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  const service = await findService(
    request,
    (each) =>
      each.network.name === 'YouTube' &&
      each.targets.length === 0 &&
      each.url_is_required &&
      !each.is_package &&
      each.speedup_is_allowed,
  );
  const prefix = language === 'en' ? '' : `/${language}`;
  await openForm(page, `${prefix}${orderPath(service, { url: video })}`, { hasTotal: false });
  await page.getByRole('textbox', { name: words[language].email }).fill(email);
  const pay = page.locator('[data-bottom-bar]').getByRole('button');
  await expect(pay).toBeEnabled();
  await pay.click();
  await page.getByRole('button', { name: words[language].noThanks }).click();
  await page.waitForURL(/sandbox-gateway/);
  return service;
}

/** The sandbox speaks the language of the order. */
const atGateway = (page: Page, choice: 'Pay' | 'Cancel') =>
  page.getByRole('button', { name: choice === 'Pay' ? /^(Pay|Bezahlen)/ : /^(Cancel|Abbrechen)/ }).click();

test('a guest cancels at the gateway, comes back to the order, changes nothing, pays and sees it paid (CREATE-026, CREATE-027, ROUTE-071)', async ({
  page,
  request,
}) => {
  const email = `back-${Date.now()}@example.test`;
  const service = await orderAsGuest(page, request, 'en', email);
  await atGateway(page, 'Cancel');
  await page.waitForURL(/\/guest-order\?link=/);
  await expect(page.getByText(words.en.unpaid)).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  const items = page.getByRole('region', { name: 'What you ordered' });
  await expect(items).toContainText(service.name);
  await expect(items).toContainText(video);
  await hydrated(page);

  // The form has what was entered, the e-mail included.
  await page.getByRole('link', { name: 'Change order' }).click();
  await page.waitForURL(/\/orders\/create/);
  await expect(linkField(page)).toHaveValue(video);
  await expect(page.getByRole('textbox', { name: words.en.email })).toHaveValue(email);

  // The same browser leads back to it.
  await page.goto('/orders/create');
  await page.getByRole('link', { name: 'Go to order' }).click();
  await expect(page.getByText(words.en.unpaid)).toBeVisible();
  await page.getByRole('region', { name: 'Pay this order' }).getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/sandbox-gateway/);
  await atGateway(page, 'Pay');
  await page.waitForURL(/\/add-funds\/success/);
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible();
  // A guest has no balance to speak of.
  await expect(page.getByRole('main')).not.toContainText(/balance/i);
  await expect(page.locator('meta[name="description"]')).not.toHaveAttribute('content', /balance/i);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText(words.en.paid)).toBeVisible();
  // The form works, so what is above it has looked for an unpaid order too.
  await openForm(page, '/orders/create', { hasTotal: false });
  await expect(page.getByRole('link', { name: 'Go to order' })).toBeHidden();
});

test('in German the return leads to the order too, and the mail about the payment opens it in another browser (CREATE-026, CREATE-027)', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = `zurueck-${Date.now()}@example.test`;
  await orderAsGuest(page, request, 'de', email);
  await atGateway(page, 'Cancel');
  await page.waitForURL(/\/de\/guest-order\?link=/);
  await expect(page.getByText(words.de.unpaid)).toBeVisible();

  const mailed = async () => {
    const rows = (await runSql(
      `select text from mails where recipient = ${literal(email)} and kind = 'payment-refused'`,
    )) as { text: string }[];
    return /https?:\S+guest-order\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(mailed).not.toBe('');
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const other = await elsewhere.newPage();
  await other.goto(await mailed());
  await expect(other.getByText(words.de.unpaid)).toBeVisible();
  await hydrated(other);
  await other.getByRole('button', { name: /bezahlen$|zahlen$/ }).click();
  await other.waitForURL(/sandbox-gateway/);
  await atGateway(other, 'Pay');
  await other.waitForURL(/\/de\/add-funds\/success/);
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText(words.de.paid)).toBeVisible();
});
