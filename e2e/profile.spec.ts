import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { appCode } from './app-code.ts';
import { type Customer, fromMail, mailedCode, newCustomer, setCaptcha, setFrozen, useToken } from './customers.ts';
import { hydrated } from './hydrated.ts';
import { changeSettings } from './panel-settings.ts';
import { bot, playTelegram, setBot } from './telegram-bot.ts';

// A worker would keep pages of people who have left.
test.use({ serviceWorkers: 'block' });
test.beforeAll(({ request }) => setCaptcha(request, false));
test.afterAll(({ request }) => setCaptcha(request, true));

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

async function openProfile(page: Page, path = '/profile') {
  await page.goto(path);
  await hydrated(page);
}

/** Answers the question who is at the keyboard. */
async function prove(page: Page, { password }: Customer) {
  const asked = page.getByRole('dialog', { name: 'Is it you?' });
  await asked.getByLabel('Password', { exact: true }).fill(password);
  await asked.getByRole('button', { name: 'Continue' }).click();
}

test('a company edits name, company data, messengers and notifications and finds them again (PROF-001)', async ({
  page,
  context,
  baseURL,
}) => {
  const { email, token } = await newCustomer({ accountType: 'company', vat: 'DE811907980' });
  await useToken(context, token, baseURL);
  await openProfile(page);
  const personal = card(page, 'Personal data');
  await expect(personal).toContainText(email);
  await expect(personal).toContainText('Not confirmed');
  await expect(personal).toContainText('Company');
  await expect(personal).toContainText(String(new Date().getUTCFullYear()));
  await personal.getByLabel('Name').fill('M');
  await personal.getByRole('button', { name: 'Save' }).click();
  await expect(personal).toContainText('Enter at least 2 characters');
  await personal.getByLabel('Name').fill('Mara Klein-Lopez');
  await personal.getByRole('button', { name: 'Save' }).click();
  await expect(personal.getByRole('button', { name: 'Save' })).toBeHidden();

  const company = card(page, 'Company');
  await expect(company.getByLabel('VAT number')).toHaveValue('DE811907980');
  await company.getByLabel('Company name').fill('Klein Media');
  await company.getByLabel('Website').fill('https://klein.example');
  await company.getByLabel('Address').fill('Hafenstrasse 4\nHamburg');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await company.getByRole('button', { name: 'Save' }).click();
  await saved;

  const messengers = card(page, 'Messengers');
  await messengers.getByRole('button', { name: 'Add messenger' }).click();
  await messengers.getByLabel('Name or number').fill('@mara');
  await messengers.getByRole('button', { name: 'Add messenger' }).click();
  await messengers.getByLabel('Name or number').nth(1).fill('+49 151 1');
  await messengers.getByRole('button', { name: 'Save' }).click();
  await expect(messengers.getByRole('button', { name: 'Save' })).toBeHidden();

  const payments = card(page, 'Notifications').getByRole('switch', { name: 'Payments' });
  await expect(payments).toBeChecked();
  await payments.click();
  await expect(page.getByText('Saved').last()).toBeVisible();

  await openProfile(page, '/de/profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mara Klein-Lopez');
  await expect(page.getByLabel('Name der Firma')).toHaveValue('Klein Media');
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
  baseURL,
}) => {
  const { email, token } = await newCustomer({ forgetsEmail: true });
  await useToken(context, token, baseURL);
  await openProfile(page);
  const asked = page.getByText('Your account has no e-mail address');
  await expect(asked).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Codes by e-mail' })).toBeDisabled();
  await page.getByRole('button', { name: 'Set e-mail' }).click();
  await dialog(page).getByLabel('New e-mail address').fill('nobody');
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(dialog(page)).toContainText('Enter a full e-mail address');
  await dialog(page).getByLabel('New e-mail address').fill(email);
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(dialog(page)).toContainText(`a link is on its way to ${email}`);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(asked).toBeVisible();
  const link = new URL(await fromMail(request, email, 'confirm-email', /https?:\S+/));
  await request.post('/email/confirm', { data: { token: link.searchParams.get('token') } });
  await page.reload();
  await expect(card(page, 'Personal data')).toContainText(email);
  await expect(card(page, 'Personal data')).toContainText('Confirmed');
  await expect(asked).toBeHidden();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the profile has no accessibility fault and fits a phone: ${theme} (A11Y-001)`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { token } = await newCustomer();
    await useToken(context, token, baseURL);
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await openProfile(page);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('sessions are listed by device; one that is ended and all that a new password ends are signed out (SECU-001)', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const customer = await newCustomer();
  await useToken(context, customer.token, baseURL);
  const signInElsewhere = async (userAgent: string) => {
    const { email, password } = customer;
    const answer = await request.post('/login', { data: { email, password }, headers: { 'user-agent': userAgent } });
    const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
    await useToken(elsewhere, (await answer.json()).authToken, baseURL);
    const there = await elsewhere.newPage();
    await there.goto(`${baseURL}/profile`);
    await expect(there).toHaveURL(/\/profile$/);
    return there;
  };
  const phone = await signInElsewhere(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  );
  const office = await signInElsewhere('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');

  await openProfile(page);
  const sessions = card(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await expect(sessions).toContainText('Firefox on Windows');
  await sessions.getByRole('button', { name: 'End session: Safari on iPhone' }).click();
  await dialog(page).getByRole('button', { name: 'End', exact: true }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);

  const password = card(page, 'Password');
  await password.getByLabel('Current password').fill('not my password');
  await password.getByLabel('New password', { exact: true }).fill('an even longer password');
  await password.getByLabel('Repeat new password').fill('an even longer password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toContainText('The password is wrong');
  await office.reload();
  await expect(office).toHaveURL(/\/profile$/);
  await password.getByLabel('Current password').fill(customer.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await office.reload();
  await expect(office).toHaveURL(/\/login/);
  await phone.context().close();
  await office.context().close();
});

test('codes by e-mail are switched on and off with the code from the mail (TFA-005)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { email, token } = await newCustomer();
  await useToken(context, token, baseURL);
  await openProfile(page);
  // Also while a dialog hides the page from screen readers.
  const codes = page.getByRole('switch', { name: 'Codes by e-mail', includeHidden: true });
  await codes.click();
  await expect(dialog(page)).toContainText(email);
  const first = await mailedCode(request, email);
  await dialog(page)
    .getByLabel('Code from the mail')
    .fill(first === '000000' ? '000001' : '000000');
  await dialog(page).getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog(page)).toContainText('Invalid code');
  await expect(codes).not.toBeChecked();
  await dialog(page).getByLabel('Code from the mail').fill(first);
  await dialog(page).getByRole('button', { name: 'Switch on' }).click();
  await expect(codes).toBeChecked();
  await page.reload();
  await expect(codes).toBeChecked();

  // Another one, because codes go out every 30 seconds at most.
  const guarded = await newCustomer({ isTwoFactorOn: true });
  await useToken(context, guarded.token, baseURL);
  await openProfile(page);
  await codes.click();
  await dialog(page)
    .getByLabel('Code from the mail')
    .fill(await mailedCode(request, guarded.email));
  await dialog(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(codes).not.toBeChecked();
});

test('an authenticator app and a passkey are added; recovery codes are shown once (SECU-008)', async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await newCustomer();
  await useToken(context, customer.token, baseURL);
  await openProfile(page);
  const factors = card(page, 'Two-factor protection');
  await factors.getByRole('button', { name: 'Set up' }).click();
  await prove(page, { ...customer, password: 'not my password' });
  await expect(dialog(page)).toContainText('The password is wrong');
  await prove(page, customer);
  const setUp = page.getByRole('alertdialog', { name: 'Set up the authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = (await setUp.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await setUp.getByLabel('Code of the app').fill(appCode(secret));
  await setUp.getByRole('button', { name: 'Switch on' }).click();

  const shown = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const kept = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await readFile(await (await kept).path(), 'utf8')).trim().split('\n')).toEqual(codes);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factors).toContainText('10 codes are left');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('body')).not.toContainText(codes[0] as string);

  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await factors.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('My laptop');
  await page.getByRole('button', { name: 'Make passkey' }).click();
  await prove(page, customer);
  await expect(factors.getByRole('listitem')).toContainText('My laptop');
  // The older codes still hold, so none are shown again.
  await expect(shown).toBeHidden();

  await factors.getByRole('button', { name: 'Remove My laptop' }).click();
  // A code of the app would do as well; a recovery code does without the phone.
  await dialog(page).getByRole('button', { name: 'Use a code of the app instead' }).click();
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(codes[0] as string);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(factors.getByRole('listitem')).toHaveCount(0);
  await expect(factors).toContainText('9 codes are left');
  await factors.getByRole('button', { name: 'Switch off' }).click();
  await prove(page, customer);
  await expect(factors.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect(factors).not.toContainText('Recovery codes');
});

test('the token of the extension is shown with copy and can be renewed (PROF-009)', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await newCustomer();
  await useToken(context, token, baseURL);
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
  await expect(extension.getByLabel('Token', { exact: true })).not.toHaveValue(first);
});

test('Telegram is attached to the profile with its own button and unlinked again (PROF-004)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await setBot(request);
  const { token } = await newCustomer();
  await useToken(context, token, baseURL);
  await playTelegram(page, { id: '77001', first_name: 'Mara', username: 'mara_k' });
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

test('a customer takes the data along and leaves; the address is free again', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const customer = await newCustomer();
  await useToken(context, customer.token, baseURL);
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

test('an account that staff freeze meets the blocking dialog on its profile', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { email, token } = await newCustomer();
  await useToken(context, token, baseURL);
  await openProfile(page);
  await setFrozen(request, email, true);
  const frozen = page.getByRole('alertdialog', { name: 'Your account is frozen' });
  // What is refused brings the dialog without a new page.
  await page.getByRole('switch', { name: 'Orders' }).click();
  await expect(frozen).toBeVisible();
  await page.reload();
  await expect(frozen).toBeVisible();
  await setFrozen(request, email, false);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('switch', { name: 'Orders' })).toBeChecked();
  await expect(frozen).toBeHidden();
});
