// What the server refuses is at the field it is about, by every name the field has on the wire.

import { expect, type Page } from '@playwright/test';
import { setCaptcha } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

test.beforeAll(({ request }) => setCaptcha(request, false));
test.afterAll(({ request }) => setCaptcha(request, true));

/** From here on a call is refused for these fields; each text names its field. */
async function refuse(page: Page, path: string, fields: string[]) {
  await page.unrouteAll();
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const errors = Object.fromEntries(fields.map((field) => [field, [`Wrong: ${field}`]]));
      return route.fulfill({
        status: 422,
        headers: { 'access-control-allow-origin': new URL(page.url()).origin },
        json: { message: 'Sent data is invalid', errors },
      });
    },
  );
}

async function send(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The text is what a screen reader reads with the field. */
async function expectAt(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*]/g, '\\$&')));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('log in shows what is wrong with e-mail, password and captcha, and where to register (VAL-002)', async ({
  page,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await refuse(page, '/login', ['email', 'password', 'captcha']);
  await page.getByLabel('Email', { exact: true }).fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await send(page, 'Sign in');
  await expectAt(page, 'Email', 'Wrong: email');
  await expectAt(page, 'Password', 'Wrong: password');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong: captcha' })).toBeVisible();
  await refuse(page, '/login', ['not_register']);
  await send(page, 'Sign in');
  await expect(page.getByText('Wrong: email')).toHaveCount(0);
  const refused = page.getByRole('alert').filter({ hasText: 'You can’t sign in here with this account' });
  await expect(refused.getByRole('link', { name: 'Create an account' })).toBeVisible();
});

const entered = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.test',
  Password: 'some password',
  'Repeat password': 'some password',
};

test('registration shows each refusal at its field, also those of the messengers (VAL-003, VAL-006)', async ({
  page,
}) => {
  await page.goto('/register');
  await hydrated(page);
  await page.getByText('Company', { exact: true }).click();
  // What can be seen to be wrong is not even sent; the server refuses the rest.
  for (const [label, text] of Object.entries(entered)) await page.getByLabel(label, { exact: true }).fill(text);
  const fields = ['name', 'email', 'password', 'messengers.0.value', 'vat', 'password_confirmation', 'account_type'];
  await refuse(page, '/register', fields);
  await send(page, 'Create account');
  await expectAt(page, 'Name', 'Wrong: name');
  await expectAt(page, 'Email', 'Wrong: email');
  await expectAt(page, 'Password', 'Wrong: password');
  await expectAt(page, 'Repeat password', 'Wrong: password_confirmation');
  await expectAt(page, 'VAT number', 'Wrong: vat');
  await expect(page.getByText('Wrong: messengers.0.value')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong: account_type' })).toBeVisible();
  await refuse(page, '/register', ['confirmation', 'messengers']);
  await send(page, 'Create account');
  await expectAt(page, 'Repeat password', 'Wrong: confirmation');
  await expect(page.getByText('Wrong: messengers', { exact: true })).toBeVisible();
  await expect(page.getByText('Wrong: name')).toHaveCount(0);
});

test('both forms for a lost password show each refusal at its field (VAL-004, VAL-005, VAL-006)', async ({ page }) => {
  await page.goto('/password/reset');
  await hydrated(page);
  await refuse(page, '/password/email', ['email', 'captcha']);
  await page.getByLabel('Email', { exact: true }).fill('ada@example.test');
  await send(page, 'Send link');
  await expectAt(page, 'Email', 'Wrong: email');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong: captcha' })).toBeVisible();

  await page.goto('/password/reset?token=made-up&email=ada@example.test');
  await hydrated(page);
  for (const confirmation of ['confirmation', 'password_confirmation']) {
    await refuse(page, '/password/reset', ['email', 'password', 'token', confirmation]);
    await send(page, 'Save password');
    await expectAt(page, 'Email', 'Wrong: email');
    await expectAt(page, 'New password', 'Wrong: password');
    await expectAt(page, 'Repeat password', `Wrong: ${confirmation}`);
    await expect(page.getByText('Wrong: token')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  }
});
