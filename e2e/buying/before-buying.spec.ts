// The steps between a filled form or cart and its order.

import { expect } from '@playwright/test';
import {
  cart,
  cartItem,
  cookieNames,
  demoServices,
  fillCart,
  inCart,
  openCart,
  openWithCart,
  orderButton,
  row,
} from '../support/cart-parts.ts';
import { newCustomer, signInNew, signInWith } from '../support/customers.ts';
import { findService, linkField, openForm, orderPath, summary, takesAVideo } from '../support/ordering-parts.ts';
import { test } from '../support/test.ts';

const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';

test('an entered link, the button and the payment page are counted, and an order is checked before it is made (CREATE-018, CREATE-019)', async ({
  page,
  context,
  request,
}) => {
  const service = await findService(request, (each) => takesAVideo(each) && each.speedup_is_allowed);
  await signInNew(context);
  const calls: string[] = [];
  const reporting = /\/(enter-url|checkout-button|payment-page|validate-order|widget-order-requests)\b/;
  page.on('request', (sent) => {
    const call = reporting.exec(sent.url())?.[1];
    if (call && sent.method() === 'POST') calls.push(call);
  });
  await openForm(page, orderPath(service));
  await linkField(page).fill(video);
  await expect.poll(() => calls).toEqual(['enter-url']);

  await page.getByRole('radio', { name: /Sandbox gateway/ }).check();
  const pay = summary(page).getByRole('button', { name: 'Continue to payment' });
  const refusal = { message: 'Refused', errors: { 'orders.0.url': ['This link was refused'] } };
  await page.route('**/validate-order*', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
  await pay.click();
  await expect(linkField(page)).toHaveAccessibleDescription(/This link was refused/);
  expect(calls).toEqual(['enter-url', 'checkout-button', 'validate-order']);

  await linkField(page).fill(`${video}&t=1`);
  await pay.click();
  await page.getByRole('dialog', { name: 'Start sooner' }).getByRole('button', { name: 'No, thanks' }).click();
  await page.waitForURL(/\/sandbox/);
  await expect
    .poll(() => calls.slice(3))
    .toEqual(['checkout-button', 'validate-order', 'widget-order-requests', 'payment-page']);
});

test('the cart offers what the order form offers and begins with the same; its button waits for the total (CART-038)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const { token } = await newCustomer({ dollars: 50 });
  await signInWith(context, token);
  await openForm(page, '/orders/create');
  const radios = page.getByRole('group', { name: 'Payment method' }).getByRole('radio');
  const offered = await radios.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const chosen = await radios.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked));
  const nameOf = (label: string | null) => (label ?? '').split(' · ')[0] ?? '';
  const names = await radios.evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
  );

  const answer = Promise.withResolvers<void>();
  await page.route('**/total-cost*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fillCart(page, [cartItem(demo('Feature in a curated playlist'))]);
  await openCart(page);
  const method = cart(page).getByRole('combobox', { name: 'Payment method' });
  await expect(method).toHaveText(/\S/);
  expect(names[chosen]).toContain(nameOf(await method.textContent()));
  await expect(orderButton(page)).toBeDisabled();
  answer.resolve();
  await expect(orderButton(page)).toBeEnabled();
  await method.click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(offered.length);
  for (const [at, text] of (await options.allTextContents()).entries()) expect(names[at]).toContain(nameOf(text));
  await page.keyboard.press('Escape');

  await page.route('**/total-cost*', (route) =>
    route.fulfill({ status: 422, json: { message: 'No', errors: { 'services.0.quantity': ['Too few'] } } }),
  );
  await row(page, 'Feature in a curated playlist').getByRole('button', { name: /^Edit/ }).click();
  await cart(page)
    .getByRole('textbox', { name: /^Quantity/ })
    .fill('2000');
  await expect(cart(page).getByText('Too few')).toBeVisible();
  await expect(orderButton(page)).toBeDisabled();
});

test('a cart paid with a linked card is emptied on the page of orders (CART-034)', async ({
  page,
  context,
  request,
}) => {
  const demo = await demoServices(request);
  const { token } = await newCustomer();
  await signInWith(context, token);
  const headers = { authorization: `Bearer ${token}` };
  const { data: methods } = await (await request.get('/api/v1/payment-methods', { headers })).json();
  const gateway = methods.find(({ translate_key }: { translate_key: string }) => translate_key === 'sandbox');
  const linking = await request.post('/api/v1/recurring-payments-methods', {
    headers,
    data: { payment_method_id: gateway.id },
  });
  await page.goto((await linking.json()).data.redirect_url);
  await page.getByRole('button', { name: 'Link test card' }).click();
  await page.waitForURL(/\/profile/);

  await openWithCart(page, [cartItem(demo('Feature in a curated playlist'))]);
  await openCart(page);
  await cart(page).getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: /Visa •••• 4242/ }).click();
  const cookies: string[][] = [];
  await page.route(/\/orders(\.data)?(\?.*)?$/, async (route) => {
    cookies.push(await cookieNames(context));
    await route.continue();
  });
  await orderButton(page).click();
  await page.waitForURL(/\/orders$/);
  await expect.poll(() => inCart(page)).toEqual([]);
  expect(cookies.flat()).toContain('clear-cart');
  await expect.poll(() => cookieNames(context)).toEqual([]);
});
