// How a stranger becomes a customer and comes back: forms, mails, second steps.

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { newCustomer, password } from '../support/customers.ts';
import { literal, mintSession, runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { card, openProfile } from '../support/profile-parts.ts';
import { addAuthenticator, appCode } from '../support/second-factors.ts';
import { emailField, giveCode, logIn, mailTo, registerCode } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((each) => each.name === name);
const link = (text: string, path: string) => new RegExp(`http\\S+${path}\\S+`).exec(text)?.[0] ?? '';

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** A page that is still open would hear that its session is over and lead to the sign-in by itself. */
async function signedOut(page: Page, context: BrowserContext) {
  // It may have heard so already and be on its way there.
  await expect(async () => void (await page.goto('about:blank'))).toPass();
  await context.clearCookies({ name: 'authToken' });
}

/** Asks in the profile for a link to another address, whose owner then confirms it. */
async function moveTo(page: Page, email: string): Promise<string> {
  await openProfile(page);
  const personal = card(page, 'Personal data');
  await expect(personal).toContainText('Confirmed');
  await personal.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Email address' });
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const proofDialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proofDialog.getByLabel('Password', { exact: true }).fill(password);
  await proofDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`we’ve sent a link to ${email}`)).toBeVisible();
  return email;
}

/** A signed link changes which mails somebody gets without a sign-in; any other shows the 404 view. */
async function unsubscribe(page: Page, address: string) {
  await page.goto(address);
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await page.getByLabel('Payments').uncheck();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You won’t get these emails anymore')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  for (const kind of ['Orders', 'Payments']) await expect(page.getByLabel(kind)).not.toBeChecked();
  // Nothing sends them yet.
  await expect(page.getByLabel('Subscriptions')).toHaveCount(0);
  for (const wrong of [address.replace(/signature=./, 'signature=_'), address.split('?')[0] as string]) {
    expect((await page.goto(wrong))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

test('a stranger registers with the mailed code, chooses mails, confirms another address, leaves, sets a new password and comes back (ROUTE-027, ROUTE-040, ROUTE-052, ROUTE-068, LAY-001, AUTH-006, AUTH-007, AUTH-025, AUTH-027, AUTH-030, PROF-006, PROF-007, COOK-015, COOK-016)', async ({
  page,
  context,
}) => {
  const first = `stranger-${Date.now()}@crescendo.test`;
  await page.goto('/?utm_source=news&ref=anna');
  await hydrated(page);
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await expect(page.getByText('Verified: you’re not a robot')).toBeVisible();
  await emailField(page).fill(first);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill('another-password');
  await page.getByLabel('Messenger', { exact: true }).fill('@grace');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await expect(page.getByLabel('Repeat password')).toBeFocused();
  await expect(emailField(page)).toHaveValue(first);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await giveCode(page, first);
  await expect(page.getByRole('button', { name: 'Account: Grace Hopper' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect([(await cookie(context, 'onPanelLoggedIn'))?.value, (await cookie(context, 'authToken'))?.sameSite]).toEqual([
    '1',
    'Lax',
  ]);
  const [kept] = await runSql(
    `select s.utm_source, u.messengers from users u join marketing_sources s on s.user_id = u.id where u.email = ${literal(first)}`,
  );
  expect(kept).toEqual({ utm_source: 'news', messengers: [{ type: 'telegram', value: '@grace' }] });

  await unsubscribe(page, (await mailTo(first, 'welcome')).unsubscribe_url);
  const email = await moveTo(page, `moved-${first}`);
  await page.goto(link((await mailTo(email, 'confirm-email')).text, '/email/confirm'));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^This link has expired/)).toBeVisible();

  await logOut(page);
  await expect.poll(() => cookie(context, 'onPanelLoggedIn')).toBeUndefined();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/^If there’s an account with this address/)).toBeVisible();

  await page.goto(link((await mailTo(email, 'password-reset')).text, '/password/reset'));
  await expect(emailField(page)).toHaveValue(email);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Enter at least 8 characters')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill('an-even-better-one');
  await page.getByLabel('Repeat password').fill('an-even-better-one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();

  await page.getByLabel('Remember me').check();
  await logIn(page, email);
  await expect(page.getByText('Wrong email or password')).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('an-even-better-one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  const remembered = await cookie(context, 'rememberEmail');
  expect([decodeURIComponent(remembered?.value ?? ''), (await cookie(context, 'rememberUser'))?.value]).toEqual([
    email,
    '1',
  ]);
  expect((remembered?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  await logOut(page);
  await expect(emailField(page)).toHaveValue(email);
  await expect(page.getByLabel('Remember me')).toBeChecked();
});

test('the code that a registration waits for is sent again, may be wrong and outlives a reload; a taken address looks the same and only its owner reads of it (AUTH-034, TFA-004)', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 640 });
  const { email: taken } = await newCustomer();
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await emailField(page).fill(taken);
  for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const heading = page.getByRole('heading', { name: 'Check your email' });
  await expect(heading).toBeInViewport();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`the code we sent to ${taken}. It may take a minute`);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Invalid code')).toBeVisible();
  const { text } = await mailTo(taken, 'account-exists');
  for (const path of ['/login', '/password/reset']) expect(text).toMatch(new RegExp(`http\\S+${path}\\n`));

  // Anyone who goes back finds what they entered; the log-in page does not ask for this code.
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(emailField(page)).toHaveValue(taken);
  await expect(page.getByText('Verified: you’re not a robot')).toBeVisible();
  const email = `free-${Date.now()}@crescendo.test`;
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading).toBeVisible();
  await page.goto('/login');
  await hydrated(page);
  await expect(emailField(page)).toBeVisible();
  await page.goto('/register');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);

  await expect(page.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled();
  await page.clock.runFor(31_000);
  await runSql(`update code_checks set sent_at = sent_at - interval '1 minute' where email = ${literal(email)}`);
  const before = await registerCode(email);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByText('We’ve sent a new code')).toBeVisible();
  const code = await registerCode(email);
  if (code !== before) {
    await page.getByLabel('Code', { exact: true }).fill(before);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Invalid code')).toBeVisible();
  }
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account: Grace Hopper' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a code by mail is the second step: wrong, sent again, and right (TFA-001, TFA-002, TFA-003, TFA-004)', async ({
  page,
}) => {
  const { email } = await newCustomer();
  await runSql(`update users set is_two_factor_on = true where email = ${literal(email)}`);
  await page.clock.install();
  await page.goto('/login?redirect=/orders');
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  const first = /\b\d{6}\b/.exec((await mailTo(email, 'code')).text)?.[0] ?? '';
  await page.getByLabel('Code').fill(first === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Invalid code')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled();
  // A reload loses nothing.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.clock.runFor(31_000);
  await runSql(`update code_checks set sent_at = sent_at - interval '1 minute'`);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  // The button counts from the click on; the new code is there with the response.
  await expect(page.getByText('We’ve sent a new code')).toBeVisible();
  const code = /\b\d{6}\b/.exec((await mailTo(email, 'code')).text)?.[0] ?? '';
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/orders');
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
});

test('a passkey signs in by itself, and as the second step; so do the code of an app and a recovery code (SECU-008)', async ({
  page,
  context,
  request,
}) => {
  const { email } = await newCustomer();
  const token = await mintSession({ email });
  await addAuthenticator(page);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/^The passkey wasn’t used/)).toBeVisible();

  await page.evaluate(
    async ({ token, password }) => {
      const call = async (path: string, body: object) =>
        (
          await fetch(`/core/api/v1/profile/passkeys${path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json();
      const { data } = await call('/options', { current_password: password });
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data.options);
      const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      await call('', { credential: made.toJSON(), name: 'Test' });
    },
    { token, password },
  );
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Account: Ada Lovelace' })).toBeVisible();

  await signedOut(page, context);
  await page.goto('/login');
  await logIn(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Account: Ada Lovelace' })).toBeVisible();

  const headers = { authorization: `Bearer ${await mintSession({ email })}` };
  const path = '/core/api/v1/profile';
  const started = await request.post(`${path}/totp`, { headers, data: { current_password: password } });
  const { secret } = (await started.json()).data;
  await request.put(`${path}/totp`, { headers, data: { code: appCode(secret) } });
  const renewed = await request.post(`${path}/recovery-codes`, { headers, data: { current_password: password } });
  const [recovery] = (await renewed.json()).data.recovery_codes;
  // The step of the first code is used up; the next is good already.
  for (const code of [appCode(secret, Date.now() + 30_000), recovery]) {
    await signedOut(page, context);
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Account: Ada Lovelace' })).toBeVisible();
  }
});

test('a company registers with its number and a messenger of every kind, and how it came is sent along (AUTH-020, AUTH-022, AUTH-023, AUTH-024)', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL as string;
  await context.addCookies([
    { name: '_ym_uid', value: '1600000001', url },
    { name: '_ga', value: 'GA1.1.111.222', url },
  ]);
  const fields = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd', utm_content: 'e' };
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'DE' });
  await page.goto(`/?${new URLSearchParams({ ...fields, ref: 'anna' })}`);
  await page.setExtraHTTPHeaders({});
  await page.goto('/login?utm_source=later');
  await page.goto('/register');
  await hydrated(page);
  await expect(page.getByLabel('VAT number')).toHaveCount(0);
  await page.getByText('Company', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  const email = `company-${Date.now()}@crescendo.test`;
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByLabel('VAT number').fill('DE123456789');
  const more = page.getByRole('button', { name: 'Add another messenger' });
  for (const _ of [1, 2, 3]) await more.click();
  await expect(more).toHaveCount(0);
  const contacts = page.getByPlaceholder('Username or number');
  for (const [index, value] of ['@grace', '+491', '+492', 'grace.h'].entries()) await contacts.nth(index).fill(value);
  const sent = page.waitForRequest((each) => each.url().includes('/register?') && each.method() === 'POST');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ...fields,
    account_type: 'company',
    vat: 'DE123456789',
    messengers: [
      { type: 'telegram', value: '@grace' },
      { type: 'whatsapp', value: '+491' },
      { type: 'viber', value: '+492' },
      { type: 'skype', value: 'grace.h' },
    ],
    affiliate_code: 'anna',
    ymClientId: '1600000001',
    gtagClientId: '111.222',
    country: 'DE',
    'g-recaptcha-response': expect.any(String),
  });
  await giveCode(page, email);
  await expect(page.getByRole('button', { name: 'Account: Grace Hopper' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('VAT number')).toHaveValue('DE123456789');
  for (const label of ['Company name', 'Website', 'Address'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
});

test('forms say in the language of the page what is wrong, under the field it is about (VAL-002)', async ({
  page,
  baseURL,
}) => {
  await page.goto('/de/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(emailField(page)).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);

  // The check cannot begin, begins at the second try, and is required although the panel announced none.
  await page.route(/\/captcha\?/, (route) => route.abort());
  await page.reload();
  await emailField(page).fill('niemand@crescendo.test');
  await expect(page.getByText('Die Prüfung ist fehlgeschlagen')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill('ganz-falsch');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Die Seite ist nicht erreichbar' })).toBeVisible();
  await page.unroute(/\/captcha\?/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Geprüft: Sie sind kein Roboter')).toBeVisible();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('E-Mail oder Passwort ist falsch')).toBeVisible();
  await page.route(/\/captcha\?/, (route) =>
    route.fulfill({
      json: { kind: 'none', challenge: null, site_key: null },
      headers: { 'access-control-allow-origin': baseURL as string, 'access-control-allow-credentials': 'true' },
    }),
  );
  await page.reload();
  await emailField(page).fill('niemand@crescendo.test');
  await page.getByLabel('Passwort', { exact: true }).fill('ganz-falsch');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Bestätigen Sie, dass Sie kein Roboter sind')).toBeVisible();

  await page.goto('/de/login?error=not_register');
  await expect(page.getByRole('link', { name: 'Erstellen Sie ein Konto' })).toHaveAttribute('href', '/de/register');
});

test('login and register name the panel’s terms and privacy notice (AUTH-026)', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    for (const [name, href] of [
      ['Terms', '/terms'],
      ['privacy', '/privacy'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
  }
});
