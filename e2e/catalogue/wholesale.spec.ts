import { expect } from '@playwright/test';
import { literal, runSql } from '../support/database.ts';
import { test } from '../support/test.ts';

test('anyone who orders much requests wholesale prices by e-mail, hears what is wrong and when it is too often (CAT-026)', async ({
  page,
}) => {
  await page.goto('/');
  // By a key, which nothing can miss: rows of cards above may be laid out while a mouse is being pressed.
  const card = page.getByRole('main').locator('details').filter({ hasText: 'Ordering in bulk?' });
  await card.locator('summary').press('Enter');
  const email = card.getByLabel('Email address');
  const send = card.getByRole('button', { name: 'Request prices' });
  // The browser lets it pass, the panel does not.
  await email.fill('a@b');
  await send.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(card.locator('p').last()).toHaveText('Enter a valid email address');

  const address = 'wholesale@example.test';
  await email.fill(address);
  await send.click();
  await expect(card.getByText('Thank you. We’ll send you the prices by email.')).toBeVisible();
  const kept = await runSql(`select email from wholesale_requests where email = ${literal(address)}`);
  expect(kept).toHaveLength(1);

  await page.reload();
  await card.locator('summary').press('Enter');
  await page.route(/\/wholesale-price/, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Wait a moment and try again' } }),
  );
  await email.fill(address);
  await send.click();
  await expect(card.getByText('Too many requests. Wait a moment and try again')).toBeVisible();
  await expect(send).toBeEnabled();
});
