// What an order needs is requested where it is entered, before anything is offered, counted or paid for.

import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import {
  boughtBy,
  cart,
  cartItem,
  clip,
  inCart,
  openCart,
  openWithCart,
  orderButton,
  row,
  video,
} from '../support/cart-parts.ts';
import { newCustomer, signInNew, signInWith } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { findService, linkField, openForm, orderPath, ordersOf, summary } from '../support/ordering-parts.ts';
import { test } from '../support/test.ts';

test.use({ actionTimeout: 25_000, navigationTimeout: 60_000 });

const offer = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'No, thanks' });

test('link, targets and quantity are entered in the cart, one link serves several items, and what is refused is beside its field (CART-039, CART-040, CART-041, VAL-033)', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { email } = await signInNew(context, { dollars: 100 });
  const isPlain = (each: Awaited<ReturnType<typeof findService>>) =>
    each.network.name === 'YouTube' &&
    each.url_is_required &&
    each.targets.length === 0 &&
    !each.is_package &&
    (each.price * (each.default_quantity ?? each.min_quantity)) / each.pricing_per < 20;
  const first = await findService(request, isPlain);
  const second = await findService(
    request,
    (each) => isPlain(each) && each.id !== first.id && each.service_type.id === first.service_type.id,
  );
  const spark = await findService(request, ({ slug }) => slug === 'tiktok-spark-views');
  // As the catalogue puts them there.
  const items = [first, second, spark].map((each) => cartItem(each, { url: '', quantity: each.min_quantity }));
  await openWithCart(page, items, '/tasks/faq');
  await hydrated(page);
  await openCart(page);
  const itemOf = ({ name }: { name: string }) => row(page, name.slice(0, 30));
  const link = (of: { name: string }) => itemOf(of).getByRole('textbox', { name: /^Link/ });
  // The first that lacks something is open, and only that one.
  await expect(link(first)).toBeVisible();
  await expect(cart(page).getByRole('textbox', { name: /^Link/ })).toHaveCount(1);
  await expect(orderButton(page)).toBeDisabled();
  await link(first).fill(video);
  await itemOf(first).getByRole('button', { name: 'Use this link for 1 more YouTube item' }).click();
  expect(await inCart(page)).toMatchObject([{ url: video }, { url: video }, { url: '' }]);
  expect(await axeFaults(page)).toEqual([]);
  await itemOf(first).getByRole('button', { name: 'Done' }).click();

  // The next that lacks something: a link and the code its service needs.
  await expect(link(spark)).toBeVisible();
  await link(spark).fill('https://example.com/elsewhere');
  await expect(orderButton(page)).toBeDisabled();
  await itemOf(spark)
    .getByRole('textbox', { name: /^Spark Ads code/ })
    .fill('#A1B2');
  await itemOf(spark)
    .getByRole('textbox', { name: /^Quantity/ })
    .fill(String(spark.min_quantity));
  await itemOf(spark).getByRole('button', { name: 'Done' }).click();
  await cart(page).getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: /^Balance/ }).click();
  await expect(orderButton(page)).toBeEnabled();
  await orderButton(page).click();

  await expect(link(spark)).toHaveAccessibleDescription(/This link doesn’t match the service/);
  await expect(offer(page)).toHaveCount(0);
  await expect(cart(page)).toBeVisible();
  await link(spark).fill(clip);
  await itemOf(spark).getByRole('button', { name: 'Done' }).click();
  await expect(orderButton(page)).toBeEnabled();
  await orderButton(page).click();
  if ([first, second, spark].some((each) => each.speedup_is_allowed)) await offer(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await boughtBy(email)).toMatchObject([{ orders: 3 }]);
});

test('the speed-up is offered after everything is right: the code of Spark Ads and a guest’s e-mail first (FORM-042, VAL-033)', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const spark = await findService(request, ({ slug }) => slug === 'tiktok-spark-views');
  await runSql(`update services set speedup_is_allowed = true where panel_id = 1 and id = ${spark.id}`);
  await openForm(page, orderPath(spark));
  await linkField(page).fill(clip);
  const pay = summary(page).getByRole('button', { name: /Pay|Continue/ });
  const email = page.getByRole('textbox', { name: /^Email/ });
  await email.fill('somebody@nowhere');
  await pay.click();
  const code = page.getByRole('textbox', { name: /^Spark Ads code/ });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(offer(page)).toHaveCount(0);
  await email.fill('somebody@example.com');
  await pay.click();
  await expect(code).toHaveAccessibleDescription(/required/);
  await expect(offer(page)).toHaveCount(0);
  await code.fill('#A1B2');
  await pay.click();
  await expect(offer(page)).toBeVisible();

  const customer = await newCustomer({ dollars: 100 });
  await signInWith(context, customer.token);
  await openForm(page, '/orders/create');
  await page.getByRole('tab', { name: 'Bulk order' }).click();
  await page.getByRole('radio', { name: 'Line by line' }).check({ force: true });
  const line = `${spark.id} | ${clip} | ${spark.min_quantity}`;
  await page.getByRole('textbox', { name: /^Orders, one per line/ }).fill(line);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('needs more details than fit on a line');
  await expect(pay).toBeDisabled();
});

test('five bad bulk lines cost nothing: they are named, stay in the field and are not counted (FORM-041)', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const service = await findService(
    request,
    (each) => each.network.name === 'YouTube' && each.targets.length === 0 && !each.is_package,
  );
  const customer = await newCustomer({ dollars: 100 });
  await signInWith(context, customer.token);
  await openForm(page, '/orders/create');
  await page.getByRole('tab', { name: 'Bulk order' }).click();
  const wrong = ['one', 'two', 'three', 'four', 'five'];
  const links = page.getByRole('textbox', { name: /^Links/ });
  await links.fill([video, ...wrong].join('\n'));
  await expect(links).toHaveAccessibleDescription(/These aren.t valid links: one, two, three, four, five/);
  await expect(summary(page).getByRole('button', { name: /Pay|Continue/ })).toBeDisabled();

  await page.getByRole('radio', { name: 'Line by line' }).check({ force: true });
  const field = page.getByRole('textbox', { name: /^Orders, one per line/ });
  const bad = wrong.map((each) => `${service.id} | https://example.com/${each} | ${service.min_quantity}`);
  await field.fill(bad.join('\n'));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('This link doesn’t match the service')).toHaveCount(5);
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: '5 lines can’t be ordered' }),
  ).toBeVisible();
  // No line is right, so nothing has a price.
  await expect(preview).not.toContainText('$');
  await expect(summary(page)).not.toContainText('$');
  await expect(summary(page).getByRole('button', { name: /Pay|Continue/ })).toBeDisabled();
  await expect(field).toHaveValue(bad.join('\n'));
  expect(await ordersOf(request, customer.token)).toEqual([]);
});

test('a method that charges in another currency says so with its rate before it is chosen (PAY-031)', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const notice = /charged in RUB, \$.1 = ₽.92\.5/i;
  const customer = await newCustomer({ dollars: 10 });
  await signInWith(context, customer.token);
  await page.goto('/add-funds');
  await expect(page.getByRole('button', { name: /^QR code/ })).toContainText(notice);
  const service = await findService(request, (each) => each.network.name === 'YouTube' && !each.is_package);
  await openForm(page, orderPath(service));
  await expect(page.getByRole('radio', { name: /^QR code/ })).toHaveAccessibleDescription(notice);
  await openWithCart(page, [cartItem(service)], '/tasks/faq');
  await hydrated(page);
  await openCart(page);
  await cart(page).getByRole('combobox', { name: 'Payment method' }).click();
  await expect(page.getByRole('option', { name: /^QR code/ })).toContainText(notice);
});
