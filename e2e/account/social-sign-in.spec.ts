// Customers who sign in with other services, and the captcha of one. Fakes on this machine replace the services.

import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { newCustomer, saveSecret } from '../support/customers.ts';
import { literal, runSql } from '../support/database.ts';
import { setSocialProviders, signIdToken, whoSits } from '../support/fake-services.ts';
import { hydrated } from '../support/hydrated.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { emailField, logIn } from '../support/sign-in-form.ts';
import { bot, playTelegram, setBot } from '../support/telegram-bot.ts';
import { test } from '../support/test.ts';

const none = { googleClientId: null, facebookClientId: null, telegramBotUsername: null, recaptchaSiteKey: null };

test.afterAll(({ request }) => changeSettings(request, none));

const button = (page: Page, service: string) =>
  page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: `Continue with ${service}` });
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

/** Without a page that would hear that its session is over and lead to the sign-in by itself. */
async function leave(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'authToken' });
}

test('a customer comes in from Google and from Facebook, where the panel has them, and by Google with a second step (ROUTE-019, AUTH-014, AUTH-017)', async ({
  page,
  request,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await hydrated(page);
    for (const service of ['Google', 'Facebook', 'Telegram']) await expect(button(page, service)).toHaveCount(0);
  }
  await setSocialProviders(request);
  const mark = Date.now();
  await whoSits(request, {
    sub: `g-${mark}`,
    name: 'Greta Google',
    email: `greta-${mark}@example.test`,
    email_verified: true,
  });
  await page.goto('/register?redirect=/orders');
  await hydrated(page);
  expect(await axeFaults(page)).toEqual([]);
  await button(page, 'Google').click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(account(page, 'Greta Google')).toBeVisible();

  await leave(page);
  await whoSits(request, { sub: `f-${mark}`, name: 'Fritz Facebook' });
  await page.goto('/de/login');
  await page.getByRole('main').getByRole('link', { name: 'Facebook' }).click();
  await expect(page.getByRole('button', { name: /Fritz Facebook/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/de');

  await leave(page);
  const { email } = await newCustomer();
  await runSql(`update users set is_two_factor_on = true, email_verified_at = now() where email = ${literal(email)}`);
  await whoSits(request, { sub: `t-${mark}`, name: 'Ada', email, email_verified: true });
  await page.goto('/login');
  await button(page, 'Google').click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(emailField(page)).toBeVisible();

  await whoSits(request, { sub: 'x', agrees: false });
  await button(page, 'Google').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You didn’t give permission');
  expect(await axeFaults(page)).toEqual([]);
});

test('one tap at Google is enough where its offer is taken, and is not offered before the page is used (AUTH-015)', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await setSocialProviders(request);
  const person = {
    sub: `tap-${Date.now()}`,
    name: 'Toni Tap',
    email: `toni-${Date.now()}@example.test`,
    email_verified: true,
  };
  const credential = await signIdToken(request, person);
  let isAsked = false;
  await page.route('https://accounts.google.com/gsi/client', (route) => {
    isAsked = true;
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { id: {
        initialize: (options) => { window.options = options; },
        prompt: () => window.options.callback({ credential: '${credential}' }),
        cancel: () => {},
      } } };`,
    });
  });
  await context.addCookies([{ name: 'affiliate', value: 'anna', url: baseURL as string }]);
  await page.goto('/login');
  await hydrated(page);
  expect(isAsked).toBe(false);
  const sent = page.waitForRequest((each) => each.url().includes('/login/google-one-tap') && each.method() === 'POST');
  await page.keyboard.press('Shift');
  expect((await sent).postDataJSON()).toEqual({ credential, affiliate_code: 'anna' });
  await expect(account(page, 'Toni Tap')).toBeVisible();
});

test('Telegram’s button signs in where the panel has a bot; without it the page says so (AUTH-016)', async ({
  page,
  request,
}) => {
  await setBot(request);
  await page.route('https://telegram.org/js/**', (route) => route.abort());
  await page.goto('/login');
  await button(page, 'Telegram').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Telegram can’t be reached');
  await page.unroute('https://telegram.org/js/**');

  await playTelegram(page, { id: String(Date.now()), first_name: 'Tilda', username: 'tilda' });
  await page.goto('/register?redirect=/orders');
  await button(page, 'Telegram').click();
  await page.getByRole('link', { name: `Log in with Telegram as ${bot.name}` }).click();
  await expect(account(page, 'Tilda')).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
});

test('with keys of reCAPTCHA its own box is in the form, and one that is not ticked is reported under it (AUTH-019, VAL-002)', async ({
  page,
  request,
}) => {
  await saveSecret(request, 'recaptcha', 'between-us');
  await changeSettings(request, { recaptchaSiteKey: 'site-key' });
  const { email } = await newCustomer();
  // The box of the service: ticking it is a press, and its answer is good for one try.
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let answer = '';
        window.grecaptcha = {
          render(place, { sitekey, theme }) {
            const box = document.createElement('button');
            box.type = 'button';
            box.textContent = ['I am no robot', sitekey, theme].join(' ');
            box.onclick = () => { answer = 'ticked-by-hand'; };
            place.append(box);
            return 0;
          },
          getResponse: () => answer,
          reset: () => { answer = ''; },
        };
        window.recaptchaReady();`,
    }),
  );
  await page.goto('/login');
  await emailField(page).focus();
  const box = page.getByRole('button', { name: 'I am no robot site-key light' });
  await expect(box).toBeVisible();
  await logIn(page, email);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Confirm that you are not a robot');
  await box.click();
  await logIn(page, email, 'not-the-password');
  await expect(page.getByText('Wrong email or password')).toBeVisible();
  // The answer was used up with it.
  await logIn(page, email);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Confirm that you are not a robot');
  await box.click();
  await logIn(page, email);
  await expect(account(page, 'Ada Lovelace')).toBeVisible();
});
