// Where the keyboard is on the pages of signing in: never nowhere.
import { expect, type Page } from '@playwright/test';
import { newCustomer, setCaptcha } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { emailField, logIn } from '../support/sign-in-form.ts';
import { test } from '../support/test.ts';

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

test('the login form is walked through by e-mail, password, and then the link for a lost one (AUTH-038)', async ({
  page,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await emailField(page).focus();
  await page.keyboard.press('Tab');
  await expect(passwordField(page)).toBeFocused();
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(forgot).toBeFocused();
  // It is still drawn in the line of the label.
  const [link, field] = [await forgot.boundingBox(), await passwordField(page).boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((field?.y ?? 0) + 1);
});

test('the code field has the focus, also after a wrong code and when a code is sent again; back at the form the address has it (AUTH-038)', async ({
  page,
}) => {
  const { email } = await newCustomer({ isTwoFactorOn: true });
  await page.goto('/login');
  await hydrated(page);
  await page.clock.install();
  await logIn(page, email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(emailField(page)).toBeFocused();
});

test('registration says what is wrong with its fields without waiting for the proof of work, and leads to the first (AUTH-036, AUTH-038)', async ({
  page,
  request,
}) => {
  await setCaptcha(request, true);
  // The challenge never comes: who waits for it waits for ever.
  const sent: string[] = [];
  await page.route(/\/captcha\?/, () => {});
  page.on('request', (each) => {
    if (each.method() === 'POST' && /\/register\?/.test(each.url())) sent.push(each.url());
  });
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await emailField(page).fill('ada@');
  await passwordField(page).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByText('Enter at least 8 characters')).toBeVisible();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill('ada@example.test');
  await passwordField(page).fill('long enough for this');
  await page.getByLabel('Repeat password').fill('another one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await expect(page.getByLabel('Repeat password')).toBeFocused();
  expect(sent).toEqual([]);
});
