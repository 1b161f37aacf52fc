// The page waits until typing stops: each question to the server comes after its own time.

import { expect, type Page } from '@playwright/test';
import { cart, cartItem, demoServices, openCart, openWithCart, orderButton, row } from '../support/cart-parts.ts';
import { signInNew } from '../support/customers.ts';
import { findService, openForm, orderPath } from '../support/ordering-parts.ts';
import { test } from '../support/test.ts';

async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('an amount for a quantity is taken half a second after the last key and requested 600 ms later, in dollars whatever is shown (FORM-011, FORM-012, FORM-013)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { data: settings } = await (await request.get('/api/v1/settings')).json();
  await context.addCookies([{ name: 'currency', value: 'RUB', url: baseURL as string }]);
  const service = await findService(request, (each) => !each.calculable_quantity && !each.is_package);
  await openForm(page, orderPath(service));
  const requested: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('quantity-by-cost')) requested.push(sent.postDataJSON().services[0].desired_cost);
  });
  await stopClock(page);
  const amount = page.getByRole('textbox', { name: /^Or enter an amount/ });
  await amount.fill('');
  for (const key of ['9', '0']) {
    await amount.press(key);
    await page.clock.runFor(499);
  }
  await amount.press('0');
  await page.clock.runFor(500);
  await page.clock.runFor(599);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  const rate = settings.currencies.rub_rate as number;
  await expect.poll(() => requested.map(Number)).toEqual([expect.closeTo(900 / rate, 1)]);
});

test('the total of a cart is requested 600 ms after the last change (CART-030)', async ({ page, context, request }) => {
  const demo = await demoServices(request);
  await signInNew(context, { dollars: 100 });
  await openWithCart(page, [cartItem(demo('Feature in a curated playlist'))]);
  await openCart(page);
  await expect(orderButton(page)).toBeEnabled();
  await row(page, 'Feature in a curated playlist').getByRole('button', { name: /^Edit/ }).click();
  const requested: number[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('total-cost')) requested.push(sent.postDataJSON().services[0].quantity);
  });
  await stopClock(page);
  const quantity = cart(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('2000');
  await page.clock.runFor(599);
  await quantity.fill('3000');
  await page.clock.runFor(599);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => requested).toEqual([3000]);
});
