// Staff who look at the panel as a customer never forget that they do.
import { expect } from '@playwright/test';
import { newCustomer } from '../support/customers.ts';
import { mintSession } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

test('a banner on every page says as whom staff look at the panel, and ends the visit (ROLE-015)', async ({
  page,
  baseURL,
}) => {
  const { email } = await newCustomer();
  const headers = { authorization: `Bearer ${await mintSession({ email: 'owner@crescendo.test' })}` };
  const found = await page.request.get('/api/v1/admin/users', { headers, params: { search: email } });
  const { id } = (await found.json()).data[0];
  const answer = await page.request.post(`/api/v1/admin/users/${id}/sign-in`, {
    headers: { ...headers, origin: baseURL as string },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto((await answer.json()).data.url);
  const banner = page.getByRole('region', { name: 'View as a customer' });
  for (const path of ['/', '/orders', '/orders/create', '/terms', '/no/such/page']) {
    await page.goto(path);
    await expect(banner).toContainText(`You’re viewing the panel as ${email}.`);
  }
  await page.goto('/de/orders');
  await expect(page.getByRole('region', { name: 'Ansicht als Kunde' })).toContainText(email);
  await page.goto('/orders');
  await hydrated(page);
  await banner.getByRole('button', { name: 'End visit' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
