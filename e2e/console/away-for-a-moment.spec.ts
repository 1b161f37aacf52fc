// A server that is away for a moment, as in a deploy or on a busy machine: nobody has to open the page again.
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { deskOf } from './staff-browsers.ts';

test('a page whose reads are put off or lost opens all the same, also when nobody answers for long (CONS-047)', async ({
  browser,
}) => {
  const desk = await deskOf(browser);
  const search = desk.getByRole('searchbox', { name: 'Search customers' });
  let left = 2;
  await desk.route(/\/api\/v1\/admin\/customers\/counts/, async (route) => {
    left -= 1;
    if (left >= 0) await route.fulfill({ status: 503, json: { message: 'Try again' } });
    else await route.continue();
  });
  await desk.goto('/customers');
  await expect(search).toBeVisible();
  expect(left).toBe(-1);

  await desk.route(/\/api\/v1\/admin\/customers\?/, (route) => route.abort());
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(desk.getByText('The page opens by itself')).toBeVisible();
  await desk.unrouteAll();
  await expect(search).toBeVisible();
});

test('a page whose script a deploy took away is loaded with its document again, once (CONS-047)', async ({
  browser,
}) => {
  const desk = await deskOf(browser);
  await desk.goto('/home');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  let isLost = true;
  await desk.route(/\/console-app\/assets\/customers-[^/]+\.js/, async (route) => {
    if (isLost) await route.fulfill({ status: 404 });
    else await route.continue();
    isLost = false;
  });
  await desk.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Customers' }).click();
  await expect(desk.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
  expect(isLost).toBe(false);
});
