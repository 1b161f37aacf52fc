import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import {
  boughtBy,
  cart,
  cartItem,
  clip,
  cookieNames,
  demoServices,
  fillCart,
  inCart,
  openCart,
  openWithCart,
  orderButton,
  ordersSentFrom,
  pressOrder,
  row,
  throughServer,
  video,
} from '../support/cart-parts.ts';
import { signInNew } from '../support/customers.ts';
import { header, open } from '../support/frame-parts.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

test('a customer buys three services for two links with a coupon from the balance, once, however often the button is pressed (CART-001, CART-007, CART-010, CART-011, CART-012, CART-013, CART-024, CART-026, CREATE-001, CREATE-002, CREATE-007, CREATE-008, CREATE-010)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const { email } = await signInNew(context, { dollars: 100 });
  const sent = ordersSentFrom(page);
  await openWithCart(page, [
    cartItem(demo('In-feed video ads'), { quantity: 10_000 }),
    cartItem(demo('Feature in a curated playlist')),
    cartItem(demo('For You feed impressions'), { url: clip, quantity: 20_000 }),
  ]);
  await openCart(page);
  const drawer = cart(page);
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['YouTube', 'TikTok']);
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  for (const name of ['YouTube', 'TikTok']) {
    await expect(drawer.getByRole('button', { name: `Remove all items for ${name}` })).toBeVisible();
  }
  for (const text of [video, clip]) await expect(drawer.getByTitle(text).first()).toBeVisible();
  await expect(row(page, 'In-feed video ads')).toContainText('$ 34.00');
  await expect(drawer.getByRole('textbox', { name: /^Email/ })).toHaveCount(0);
  await expect(drawer.getByRole('combobox', { name: 'Payment method' })).toContainText('Balance');

  await drawer.getByRole('textbox', { name: 'Coupon' }).fill('NOTHING');
  await expect(drawer.getByText('Coupon does not apply')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Coupon' }).fill('WELCOME10');
  await expect(drawer.getByText('Coupon does not apply')).toHaveCount(0);
  await expect(drawer.getByText('discount', { exact: true })).toBeVisible();
  // 34.00 + 9.80 + 9.00, less a tenth.
  await expect(orderButton(page)).toHaveText('Create order, $ 47.52');
  const places = await drawer
    .getByText(/^(Total cost|Payment method|Coupon)$/)
    .evaluateAll((found) => found.map((one) => one.textContent));
  expect(places).toEqual(['Total cost', 'Payment method', 'Coupon']);
  expect(await axeFaults(page)).toEqual([]);

  await orderButton(page).dblclick();
  const offer = page.getByRole('dialog', { name: 'Start sooner' });
  await expect(offer).toContainText('$ 8.50');
  await expect(offer).toContainText('$ 56.02');
  expect(sent).toEqual([]);
  await offer.getByRole('button', { name: 'No, thanks' }).dblclick();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect.poll(() => boughtBy(email)).toMatchObject([{ status: 'in_processing', is_speedup: false, orders: 3 }]);
  await expect(header(page).getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await expect.poll(() => inCart(page)).toEqual([]);
  await expect.poll(() => cookieNames(context)).toEqual([]);
  await expect(header(page).getByText('$ 52.48')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await boughtBy(email)).toHaveLength(1);
});

test('a speed-up is asked about once, and anyone who accepts it pays what was said (CREATE-003, CREATE-004, CREATE-006)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const { email } = await signInNew(context, { dollars: 100 });
  const sent = ordersSentFrom(page);
  await openWithCart(page, [cartItem(demo('In-feed video ads'), { quantity: 5000 })]);
  await openCart(page);
  await orderButton(page).click();
  const offer = page.getByRole('dialog', { name: 'Start sooner' });
  await expect(offer).toContainText('$ 21.25');
  // Closing the offer is no answer: nothing is ordered, and the button shows it once more.
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(orderButton(page)).toBeEnabled();
  await orderButton(page).click();
  await expect(offer).toBeVisible();
  expect(sent).toEqual([]);
  await offer.getByRole('button', { name: 'Speed up' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect.poll(() => boughtBy(email)).toMatchObject([{ status: 'in_processing', is_speedup: true, orders: 1 }]);
  await expect(header(page).getByText('$ 78.75')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an answer that got lost, a reload and a second tab make one order (CART-027)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const { email } = await signInNew(context, { dollars: 100 });
  await openWithCart(page, [cartItem(demo('Feature in a curated playlist'))]);
  let isFirst = true;
  await context.route('**/api/v1/order-widget/orders?**', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await throughServer(route);
    return route.abort('connectionreset');
  });
  await openCart(page);
  await orderButton(page).click();
  await expect(page.getByText('Nothing will be ordered twice')).toBeVisible();
  await expect.poll(() => boughtBy(email)).toMatchObject([{ status: 'in_processing', orders: 1 }]);

  // Another tab has the same cart, and the same attempt to buy it.
  const other = await context.newPage();
  await other.goto('/');
  await expect(header(other).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.reload();
  await openCart(page);
  await openCart(other);
  await expect(orderButton(other)).toBeEnabled();
  await expect(orderButton(page)).toBeEnabled();
  // In the same moment: whichever comes second finds an empty cart, or the order that is there.
  await Promise.all([page, other].map(pressOrder));
  for (const tab of [page, other]) {
    await expect.poll(() => inCart(tab)).toEqual([]);
    // The first is led to the orders; the second may still look at the cart, which is empty now.
    await expect(cart(tab).or(tab.getByRole('banner')).first()).toContainText(/Your cart is empty|Balance/);
  }
  await expect.poll(() => boughtBy(email)).toMatchObject([{ status: 'in_processing', orders: 1 }]);
});

test('a guest pays at the gateway; coming back finds the same payment, and what was paid leaves the cart (CART-005, CART-012, CART-032, CART-033, CART-035, CREATE-009, CREATE-011, CREATE-012, CREATE-020, VAL-027)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const email = `guest-${Date.now()}@example.test`;
  await open(page);
  await openCart(page);
  await expect(cart(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /\/login$/);
  await fillCart(page, [cartItem(demo('Feature in a curated playlist'))]);
  await openCart(page);
  await expect(orderButton(page)).toBeEnabled();
  await orderButton(page).click();
  const field = cart(page).getByRole('textbox', { name: /^Email/ });
  await expect(field).toHaveAttribute('required');
  await expect(cart(page).getByText('Enter your email so')).toBeVisible();
  const places = await cart(page)
    .getByText(/^(Total cost|Email \*|Payment method|Coupon|Create order, .+)$/)
    .evaluateAll((found) => found.map((one) => one.textContent?.split(/ \*|,/)[0]));
  expect(places).toEqual(['Total cost', 'Email', 'Payment method', 'Coupon', 'Create order']);
  await field.fill(email);
  await orderButton(page).click();
  await page.waitForURL(/sandbox-gateway/);
  await expect.poll(() => cookieNames(context)).toContain('clear-cart');

  await page.goBack();
  await hydrated(page);
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await openCart(page);
  await expect(orderButton(page)).toBeEnabled();
  await orderButton(page).click();
  await page.waitForURL(/sandbox-gateway/);
  await expect.poll(() => boughtBy(email)).toMatchObject([{ status: 'unpaid', orders: 1 }]);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/guest-order/);
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect.poll(() => cookieNames(context)).not.toContain('clear-cart');

  await openCart(page);
  await expect(orderButton(page)).toBeEnabled();
  await orderButton(page).click();
  await page.waitForURL(/sandbox-gateway/);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/add-funds\/success/);
  await expect(page.getByText(`See your mailbox at ${email} for access to your order`)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await expect.poll(() => cookieNames(context)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('newUserEmail'))).toBeNull();
});

test('what is in the cart is edited, removed and cleared only when that is confirmed (CART-002, CART-003, CART-004, CART-006, CART-008, CART-009, CART-014, CART-016, CART-018, CART-019, CART-020, CART-021, CART-022, CART-028, CART-029, CART-031, CART-037)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const pack = demo('Five creators, one sound, two weeks');
  const link = 'https://www.tiktok.com/@studio/video/7301846529110845';
  await openWithCart(page, [
    cartItem(demo('For You feed impressions'), {
      url: link,
      quantity: 4_000_000,
      serviceName: 'For You feed impressions of everybody',
    }),
    cartItem(pack, { url: 'https://www.tiktok.com/@studio', quantity: 1, packageServiceSlug: 'pack' }),
    { ...cartItem(pack), serviceId: 999_999, serviceName: 'Long gone' },
  ]);
  await expect(
    page.getByText('An item is no longer available and was removed from your cart: Long gone'),
  ).toBeVisible();
  await openCart(page);
  const drawer = cart(page);
  expect((await drawer.boundingBox())?.width).toBe(807);
  const first = row(page, 'For You feed impressions of ev...');
  await expect(first.getByTitle('For You feed impressions of everybody')).toHaveText(
    'For You feed impressions of ev...',
  );
  await expect(first.getByTitle(link)).toHaveText('tiktok.com/@studio/video/730184652911084...');
  await expect(row(page, 'Five creators').getByRole('button', { name: /^Edit/ })).toHaveCount(0);

  await first.getByRole('button', { name: /^Edit/ }).click();
  const quantity = drawer.getByLabel('Quantity');
  await expect(drawer.getByText('min 2 000, max 2 000 000')).toBeVisible();
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue(/^2.000$/);
  await quantity.fill('9000000');
  await quantity.blur();
  await expect(quantity).toHaveValue(/^2.000.000$/);
  await quantity.fill('4500');
  await quantity.blur();
  await expect(quantity).toHaveValue(/^5.000$/);
  await expect(first).toContainText('$ 2.25');
  await drawer.getByLabel('Subtotal').fill('9');
  await expect(quantity).toHaveValue(/^20.000$/);
  await expect(first).toContainText('$ 9.00');
  await expect(orderButton(page)).toHaveText('Create order, $ 158.00');
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(quantity).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Close cart' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(async () => (await cookieNames(context)).sort()).toEqual(['abandoned_cart', 'low_value_cart3']);
  const days = (await context.cookies()).find(({ name }) => name === 'abandoned_cart')?.expires ?? 0;
  expect(Math.round((days - Date.now() / 1000) / 86_400)).toBe(21);

  await openCart(page);
  await row(page, 'Five creators')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(orderButton(page)).toHaveText('Create order, $ 9.00');
  await first.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Remove all items for TikTok' }).click();
  await question.getByRole('button', { name: 'Clear cart' }).click();
  await expect(drawer).toContainText('Your cart is empty');
  await expect(drawer).toContainText('Add services to your cart and pay for them together.');
  const reported = await page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry));
  });
  expect(reported).toContainEqual(['event', 'clear_cart', { items_count: '1', total: '9' }]);
  await drawer.getByRole('link', { name: 'Create order' }).click();
  await expect(page).toHaveURL(/\/orders\/create$/);
  await expect.poll(async () => (await cookieNames(context)).sort()).toEqual(['abandoned_cart', 'low_value_cart1']);
});

test('a drip-feed is edited on the order form and takes its own place again; what is added is announced (CART-015, CART-017, CART-025)', async ({
  page,
  request,
}) => {
  const demo = await demoServices(request);
  await openWithCart(page, [
    cartItem(demo('In-feed video ads'), { isDripFeed: true, numberOfRuns: 4, dripFeedMinutes: 90 }),
    cartItem(demo('Feature in a curated playlist')),
  ]);
  await openCart(page);
  await expect(row(page, 'In-feed video ads')).toContainText('Drip-feed, every 1 h 30 min');
  await row(page, 'In-feed video ads').getByRole('button', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/\/orders\/create\?.*isDripFeed=true.*numberOfRuns=4.*dripFeedMinutes=90.*editIndex=0/);
  await expect(cart(page)).toBeHidden();
  await hydrated(page);
  await expect.poll(() => inCart(page)).toHaveLength(2);
  const runs = page.getByLabel('Runs', { exact: true });
  await expect(runs).toHaveValue('4');
  await runs.fill('6');
  await runs.blur();
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'In-feed video ads is in your cart' })).toBeVisible();
  await expect.poll(() => inCart(page)).toMatchObject([{ isDripFeed: true, numberOfRuns: 6 }, { isDripFeed: false }]);
});

test('a price that changed meanwhile is shown before anything is charged (CREATE-022)', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const demo = await demoServices(request);
  const { email } = await signInNew(context, { dollars: 100 });
  await openWithCart(page, [cartItem(demo('Feature in a curated playlist'))]);
  let isFirst = true;
  await page.route('**/services/total-cost?**', async (route) => {
    const answer = await throughServer(route);
    const body = await answer.json();
    if (isFirst) body.data = { ...body.data, float_total_amount: 7.5 };
    isFirst = false;
    return route.fulfill({ json: body, headers: { 'access-control-allow-origin': baseURL as string } });
  });
  await openCart(page);
  await expect(orderButton(page)).toHaveText('Create order, $ 7.50');
  await orderButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(question).toContainText('from $ 7.50 to $ 9.80');
  // The question is the server's answer to the first attempt: whatever that would have bought is there.
  expect(await boughtBy(email)).toEqual([]);
  await question.getByRole('button', { name: 'Order for $ 9.80' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect.poll(() => boughtBy(email)).toMatchObject([{ status: 'in_processing', orders: 1 }]);
});

test('what is paid by hand leaves the cart when its customer says so, and not before (CART-033, CREATE-009, OVER-006, OVER-007)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const { email } = await signInNew(context, { dollars: 100 });
  await open(page);
  for (const [at, method, title, quantity] of [
    [1, 'Bank transfer', 'Pay by transfer', 11_000],
    [2, 'QR code', 'Scan to pay', 1000],
  ] as const) {
    await fillCart(page, [cartItem(demo('Feature in a curated playlist'), { quantity })]);
    await openCart(page);
    await cart(page).getByRole('combobox', { name: 'Payment method' }).click();
    await page.getByRole('option', { name: method }).click();
    await expect(orderButton(page)).toBeEnabled();
    const dialog = page.getByRole('dialog', { name: title });
    await orderButton(page).click();
    await expect(dialog).toBeVisible();
    await expect.poll(() => cookieNames(context)).toContain('clear-cart');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => cookieNames(context)).not.toContain('clear-cart');

    // The same payment once more, and no second order: what was put away has emptied nothing meanwhile.
    await orderButton(page).click();
    await expect(dialog).toBeVisible();
    expect(await inCart(page)).toHaveLength(1);
    await dialog.getByRole('button', { name: 'I’ve paid' }).click();
    await expect(page.getByText('Message sent').last()).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
    await expect.poll(() => inCart(page)).toEqual([]);
    await expect.poll(() => cookieNames(context)).toEqual([]);
    await expect.poll(() => boughtBy(email)).toHaveLength(at);
    await page.goto('/');
  }
});
