import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { fromMail, newCustomer, setCaptcha, signInWith } from '../support/customers.ts';
import { literal, runSql } from '../support/database.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { card, dialog, openProfile, prove } from '../support/profile-parts.ts';
import { bot, playTelegram, setBot, signed } from '../support/telegram-bot.ts';
import { test } from '../support/test.ts';

test.beforeAll(({ request }) => setCaptcha(request, false));
test.afterAll(({ request }) => setCaptcha(request, true));

test('a company edits name, company data, messengers and notifications and finds them again (PROF-001, CUR-008)', async ({
  page,
  context,
}) => {
  const { email, token } = await newCustomer({ accountType: 'company', vat: 'DE811907980' });
  await signInWith(context, token);
  await openProfile(page);
  const personal = card(page, 'Personal data');
  await expect(personal).toContainText(email);
  await expect(personal).toContainText('Not confirmed');
  await expect(personal).toContainText('Company');
  await expect(personal).toContainText(new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  await personal.getByLabel('Name').fill('M');
  await personal.getByRole('button', { name: 'Save' }).click();
  await expect(personal).toContainText('Enter at least 2 characters');
  await personal.getByLabel('Name').fill('Ada Lovelace-King');
  await personal.getByRole('button', { name: 'Save' }).click();
  await expect(personal.getByRole('button', { name: 'Save' })).toBeHidden();

  const company = card(page, 'Company');
  await expect(company.getByLabel('VAT number')).toHaveValue('DE811907980');
  await company.getByLabel('Company name').fill('Klein Media');
  await company.getByLabel('Website').fill('https://klein.example');
  await company.getByLabel('Address').fill('Hafenstrasse 4\nHamburg');
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const companySaved = saved();
  await company.getByRole('button', { name: 'Save' }).click();
  await companySaved;

  const messengers = card(page, 'Messengers');
  await messengers.getByRole('button', { name: 'Add messenger' }).click();
  await messengers.getByLabel('Username or number').fill('@mara');
  await messengers.getByRole('button', { name: 'Add messenger' }).click();
  await messengers.getByLabel('Username or number').nth(1).fill('+49 151 1');
  await messengers.getByRole('button', { name: 'Save' }).click();
  await expect(messengers.getByRole('button', { name: 'Save' })).toBeHidden();

  const payments = card(page, 'Notifications').getByRole('switch', { name: 'Payments' });
  await expect(payments).toBeChecked();
  const choiceSaved = saved();
  await payments.click();
  await choiceSaved;
  await expect(page.getByText('Saved').last()).toBeVisible();

  await openProfile(page, '/de/profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace-King');
  await expect(page.getByLabel('Firmenname')).toHaveValue('Klein Media');
  await expect(page.getByLabel('Website')).toHaveValue('https://klein.example');
  await expect(page.getByLabel('Anschrift')).toHaveValue('Hafenstrasse 4\nHamburg');
  await expect(card(page, 'Messenger').getByRole('combobox')).toHaveText(['Telegram', 'WhatsApp']);
  await expect(page.getByLabel('Name oder Nummer').first()).toHaveValue('@mara');
  await expect(page.getByRole('switch', { name: 'Zahlungen' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Bestellungen' })).toBeChecked();
});

test('a customer without an e-mail is asked to set one, which counts once it is confirmed (PROF-003)', async ({
  page,
  context,
  request,
}) => {
  const { email, token } = await newCustomer({ forgetsEmail: true });
  await signInWith(context, token);
  await openProfile(page);
  const requested = page.getByText('Your account has no email address');
  await expect(requested).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Email codes' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add email' }).click();
  await dialog(page).getByLabel('New email address').fill('nobody');
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(dialog(page)).toContainText('Enter a valid email address');
  await dialog(page).getByLabel('New email address').fill(email);
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(dialog(page)).toContainText(`we’ve sent a link to ${email}`);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(requested).toBeVisible();
  // Opened in the browser that requested it: nothing of the session ends.
  await page.goto(await fromMail(request, email, 'confirm-email', /https?:\S+/));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await openProfile(page);
  await expect(card(page, 'Personal data')).toContainText(email);
  await expect(card(page, 'Personal data')).toContainText('Confirmed');
  await expect(requested).toBeHidden();
});

test('confirming the address of the account asks for no other one, but takes one (PROF-010)', async ({
  page,
  context,
  request,
}) => {
  const { email, token } = await newCustomer();
  await runSql(`update users set email_verified_at = null where email = ${literal(email)}`);
  await signInWith(context, token);
  await openProfile(page);
  const personal = card(page, 'Personal data');
  await expect(personal).toContainText('Not confirmed');
  await personal.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog(page)).toContainText(`We’ll send a link to ${email}`);
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Use a different address' }).click();
  await expect(dialog(page).getByLabel('New email address')).toBeFocused();
  await page.keyboard.press('Escape');
  await personal.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(dialog(page)).toContainText(`we’ve sent a link to ${email}`);
  // No mail leaves the demo, so that the dialog says where it can be read.
  await expect(dialog(page).getByRole('link', { name: 'Read yours here' })).toHaveAttribute('href', '/mails');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.goto(await fromMail(request, email, 'confirm-email', /https?:\S+/));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the profile has no accessibility fault and fits a phone: ${theme} (A11Y-001)`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { email, token } = await newCustomer({ accountType: 'company' });
    await runSql(
      `update users set messengers = '[{"type": "whatsapp", "value": "+49 151 23456789"}]' where email = ${literal(email)}`,
    );
    await signInWith(context, token);
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await openProfile(page);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('the token of the extension is shown with copy and can be renewed (PROF-009)', async ({ page, context }) => {
  const customer = await newCustomer();
  await signInWith(context, customer.token);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProfile(page);
  const extension = card(page, 'Browser extension');
  const first = await extension.getByLabel('Token', { exact: true }).inputValue();
  expect(first.length).toBeGreaterThan(20);
  await extension.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await extension.getByRole('button', { name: 'New token' }).click();
  await dialog(page).getByRole('button', { name: 'New token' }).click();
  await prove(page, customer);
  await expect(extension.getByLabel('Token', { exact: true })).not.toHaveValue(first);
});

test('Telegram is attached to the profile with its own button and unlinked again; a link from elsewhere attaches nothing (PROF-004)', async ({
  page,
  context,
  request,
}) => {
  await setBot(request);
  const { token } = await newCustomer();
  await signInWith(context, token);
  const person = { id: '77001', first_name: 'Mara', username: 'mara_k' };
  const requested: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('attach-telegram')) requested.push(each.url());
  });
  // Signed by Telegram, but not requested in this tab: a stranger's link would open the account to the stranger.
  await openProfile(page, `/profile?${signed(person)}`);
  await page.waitForLoadState('networkidle');
  await expect(card(page, 'Linked accounts')).toContainText('No linked accounts.');
  expect(requested).toEqual([]);

  await playTelegram(page, person);
  await openProfile(page);
  const linked = card(page, 'Linked accounts');
  await linked.getByRole('button', { name: 'Link Telegram' }).click();
  await linked.getByRole('link', { name: `Log in with Telegram as ${bot.name}` }).click();
  await expect(linked.getByRole('listitem')).toContainText('mara_k');
  await expect(page).toHaveURL(/\/profile$/);
  await linked.getByRole('button', { name: 'Unlink Telegram' }).click();
  await dialog(page).getByRole('button', { name: 'Unlink' }).click();
  await expect(linked.getByRole('button', { name: 'Link Telegram' })).toBeVisible();
  await changeSettings(request, { telegramBotUsername: null });
});

test('a customer takes the data along and leaves; the address is free again', async ({ page, context, request }) => {
  const customer = await newCustomer();
  await signInWith(context, customer.token);
  await openProfile(page);
  const data = card(page, 'Your data');
  const file = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download data' }).click();
  const exported = await file;
  expect(exported.suggestedFilename()).toBe('account-data.json');
  expect(JSON.stringify(JSON.parse(await readFile(await exported.path(), 'utf8')))).toContain(customer.email);

  await data.getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByRole('button', { name: 'Delete account' }).click();
  await prove(page, customer);
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).some(({ name }) => name === 'authToken')).toBe(false);
  const { email, password } = customer;
  expect((await request.post('/login', { data: { email, password } })).status()).toBe(422);
  await newCustomer({ email });
});
