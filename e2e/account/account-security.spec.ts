// The parts of the profile that keep an account its owner's: sessions, second factors, address, and what staff can stop.

import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { fromMail, mailedCode, newCustomer, setCaptcha, setFrozen, signInWith } from '../support/customers.ts';
import { literal, runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { card, dialog, openProfile, prove } from '../support/profile-parts.ts';
import { addAuthenticator, appCode } from '../support/second-factors.ts';
import { test } from '../support/test.ts';

test.beforeAll(({ request }) => setCaptcha(request, false));
test.afterAll(({ request }) => setCaptcha(request, true));

test('sessions are listed by device; one that is ended and all that a new password ends are signed out (SECU-001)', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const customer = await newCustomer();
  await signInWith(context, customer.token);
  const signInElsewhere = async (userAgent: string) => {
    const { email, password } = customer;
    const answer = await request.post('/login', { data: { email, password }, headers: { 'user-agent': userAgent } });
    const elsewhere = await browser.newContext();
    await signInWith(elsewhere, (await answer.json()).authToken);
    const there = await elsewhere.newPage();
    await there.goto(`${baseURL}/profile`);
    await expect(there).toHaveURL(/\/profile$/);
    return there;
  };
  // Another tab, because a page that learns of it by itself goes to the sign-in of its own accord.
  const isSentAway = async (elsewhere: Page) => {
    const tab = await elsewhere.context().newPage();
    await tab.goto(`${baseURL}/profile`);
    await expect(tab).toHaveURL(/\/login/);
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
  await isSentAway(phone);

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
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await isSentAway(office);
  await phone.context().close();
  await office.context().close();
});

test('codes by e-mail are switched on and off with the code from the mail (TFA-005)', async ({
  page,
  context,
  request,
}) => {
  const { email, token } = await newCustomer();
  await signInWith(context, token);
  await openProfile(page);
  // Also while a dialog hides the page from screen readers.
  const codes = page.getByRole('switch', { name: 'Email codes', includeHidden: true });
  await codes.click();
  await expect(dialog(page)).toContainText(email);
  const first = await mailedCode(request, email);
  await dialog(page)
    .getByLabel('Code from the email')
    .fill(first === '000000' ? '000001' : '000000');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page)).toContainText('Invalid code');
  await expect(codes).not.toBeChecked();
  await dialog(page).getByLabel('Code from the email').fill(first);
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(codes).toBeChecked();
  await page.reload();
  await expect(codes).toBeChecked();
  await hydrated(page);

  // At once: the code before was used, so the next one goes out without a wait.
  await codes.click();
  await expect(async () => expect(await mailedCode(request, email)).not.toBe(first)).toPass();
  await expect(dialog(page)).not.toContainText('Too many');
  await dialog(page)
    .getByLabel('Code from the email')
    .fill(await mailedCode(request, email));
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(codes).not.toBeChecked();
});

test('an authenticator app and a passkey are added; recovery codes are shown once (SECU-008)', async ({
  page,
  context,
}) => {
  const customer = await newCustomer();
  await signInWith(context, customer.token);
  await openProfile(page);
  const factors = card(page, 'Two-factor authentication');
  await factors.getByRole('button', { name: 'Set up' }).click();
  await prove(page, { ...customer, password: 'not my password' });
  await expect(dialog(page)).toContainText('The password is wrong');
  await prove(page, customer);
  const setUp = page.getByRole('alertdialog', { name: 'Set up your authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const secret = (await setUp.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await setUp.getByLabel('Code from the app').fill(appCode(secret));
  await setUp.getByRole('button', { name: 'Turn on' }).click();

  const shown = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const kept = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await readFile(await (await kept).path(), 'utf8')).trim().split('\n')).toEqual(codes);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(factors).toContainText('10 codes left');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('body')).not.toContainText(codes[0] as string);

  await addAuthenticator(page);
  await factors.getByRole('button', { name: 'Add passkey' }).click();
  // The profile has a name too, and while the dialog opens it is the only one.
  const add = dialog(page);
  await add.getByLabel('Name', { exact: true }).fill('My laptop');
  await add.getByRole('button', { name: 'Create passkey' }).click();
  await prove(page, customer);
  await expect(factors.getByRole('listitem')).toContainText('My laptop');
  // The older codes still hold, so none are shown again.
  await expect(shown).toBeHidden();

  await factors.getByRole('button', { name: 'Remove My laptop' }).click();
  // A code of the app would do as well; a recovery code does without the phone.
  await dialog(page).getByRole('button', { name: 'Use a code from the app instead' }).click();
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(codes[0] as string);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(factors).toContainText('9 codes left');
  await expect(factors.getByRole('listitem')).toHaveCount(0);
  await factors.getByRole('button', { name: 'Turn off' }).click();
  await prove(page, customer);
  await expect(factors.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect(factors).not.toContainText('Recovery codes');
});

test('an account that staff freeze while its pages are open meets the blocking dialog on each of them, and can write to support and leave (OVER-001, OVER-002)', async ({
  page,
  context,
  request,
}) => {
  const { email, token } = await newCustomer();
  await signInWith(context, token);
  const frozenOn = (where: Page) => where.getByRole('alertdialog', { name: 'Your account is frozen' });
  const upload = await context.newPage();
  await openProfile(page);
  await openProfile(upload, '/card-verification');
  await setFrozen(request, email, true);
  // What is refused brings the dialog without a new page,
  await page.getByRole('switch', { name: 'Orders' }).click();
  await expect(frozenOn(page)).toBeVisible();
  // so does a file,
  const file = { name: 'card.png', mimeType: 'image/png', buffer: await upload.screenshot() };
  await upload.locator('input[multiple]').first().setInputFiles(file);
  await expect(frozenOn(upload)).toBeVisible();
  // and so does the next page, whichever it is.
  for (const path of ['/', '/terms', '/no/such/page', '/profile']) {
    await upload.goto(path);
    await expect(frozenOn(upload)).toBeVisible();
    await upload.keyboard.press('Escape');
    await expect(frozenOn(upload)).toBeVisible();
  }
  await expect(frozenOn(upload).getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', /^mailto:.+@/);
  const { violations } = await new AxeBuilder({ page: upload }).include('[role=alertdialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await setFrozen(request, email, false);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('switch', { name: 'Orders' })).toBeChecked();
  await expect(frozenOn(page)).toBeHidden();
  await setFrozen(request, email, true);
  await page.reload();
  await frozenOn(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).some(({ name }) => name === 'authToken')).toBe(false);
});

test('an account without password and address keeps its last way in, and says why (SECU-008)', async ({
  page,
  context,
}) => {
  const { email, token } = await newCustomer();
  await runSql(`update users set password_hash = null, email = null where email = ${literal(email)}`);
  await signInWith(context, token);
  await addAuthenticator(page);
  await openProfile(page);
  await expect(card(page, 'Password').getByLabel('Current password')).toHaveCount(0);
  const factors = card(page, 'Two-factor authentication');
  await factors.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  // A customer who just signed in and has no second proof is not asked.
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(factors.getByRole('listitem')).toHaveCount(1);
  await factors.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText(/^This is your only way to sign in/)).toBeVisible();
  await page.reload();
  await expect(factors.getByRole('listitem')).toHaveCount(1);
});

test('another address is taken for the proven owner only', async ({ page, context, request }) => {
  const customer = await newCustomer();
  await signInWith(context, customer.token);
  await openProfile(page);
  await card(page, 'Personal data').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a different address' }).click();
  const address = page.getByRole('dialog', { name: 'Email address', exact: true });
  await address.getByLabel('New email address').fill('nobody');
  await address.getByRole('button', { name: 'Send link' }).click();
  await expect(address).toContainText('Enter a valid email address');
  const moved = `moved-${customer.email}`;
  await address.getByLabel('New email address').fill(moved);
  await address.getByRole('button', { name: 'Send link' }).click();
  await prove(page, { ...customer, password: 'not my password' });
  await expect(page.getByText('The password is wrong')).toBeVisible();
  await prove(page, customer);
  await expect(page.getByText(`we’ve sent a link to ${moved}`)).toBeVisible();
  expect(await fromMail(request, moved, 'confirm-email', /https?:\S+/)).toContain('/email/confirm');
});
