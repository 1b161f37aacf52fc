import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { newCustomer, signInNew, signInWith } from '../support/customers.ts';
import {
  findService,
  isRefilledDripFeed,
  linkField,
  openForm,
  orderPath,
  ordersOf,
  summary,
  total,
} from '../support/ordering-parts.ts';
import { changeSettings } from '../support/panel-settings.ts';
import { test } from '../support/test.ts';

const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';

test('a customer orders from the balance: link, quantity, amount and slider lead to one total, and the order is shown on the page of orders (CREATE-001, CREATE-007, CREATE-008, ENT-021, FORM-014, FORM-015, FORM-018, FORM-020, FORM-024, FORM-025, VAL-023, VAL-025, VAL-030)', async ({
  page,
  context,
  request,
}) => {
  const service = await findService(request, (each) => each.has_refill && each.speedup_is_allowed);
  const customer = await newCustomer({ dollars: 100 });
  await signInWith(context, customer.token);
  await openForm(page, orderPath(service));

  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  const { min_quantity: min, max_quantity: max, quantity_step: step } = service;
  await expect(quantity).toHaveAccessibleDescription(/^min [\d\s]+, max [\d\s]+/);
  for (const [typed, taken] of [
    [max + 1, Math.floor(max / step) * step],
    [min + 1, Math.ceil((min + 1) / step) * step],
  ] as const) {
    await quantity.fill(String(typed));
    await quantity.blur();
    await expect(quantity).toHaveValue(new Intl.NumberFormat('en').format(taken).replaceAll(',', '\u00a0'));
  }

  const slider = page.getByRole('slider');
  await expect(slider).not.toHaveAttribute('aria-disabled');
  expect([await slider.getAttribute('min'), await slider.getAttribute('max')]).toEqual(['0', '100']);
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(slider).toHaveAttribute('aria-disabled', 'true');
  await expect(slider).not.toHaveAttribute('aria-disabled');

  const requested = page.waitForRequest(/quantity-by-cost/);
  const amount = page.getByRole('textbox', { name: /^Or enter an amount/ });
  await page.route(/quantity-by-cost/, async (route) => {
    await expect(amount).toBeDisabled();
    await route.continue();
  });
  await amount.fill('5');
  expect((await requested).postDataJSON().services[0]).toMatchObject({ desired_cost: '5', service_id: service.id });
  await expect(amount).toBeEnabled();

  const pay = summary(page).getByRole('button');
  await expect(pay.last()).toBeDisabled();
  await expect(linkField(page)).toHaveAttribute('placeholder', 'youtube.com/watch?v=…');
  await expect(linkField(page)).toHaveAccessibleDescription(`Example: ${service.example_link}`);
  await linkField(page).fill('youtub');
  const found = page.getByRole('list', { name: 'Suggested links' });
  await found.getByRole('button').first().click();
  await expect(linkField(page)).toHaveValue(/^https:\/\/.*youtu/);
  await linkField(page).fill('https://example.com/elsewhere');
  await expect(linkField(page)).toHaveAccessibleDescription('This link doesn’t match the service');
  await linkField(page).fill(video);
  await expect(linkField(page)).not.toHaveAccessibleDescription('This link doesn’t match the service');
  await expect(page.getByText('Valid link')).toBeVisible();
  const cost = await total(page).innerText();
  const button = summary(page).getByRole('button', { name: `Pay ${cost}` });
  const orders: string[] = [];
  page.on('request', (sent) => sent.url().includes('/order-widget/orders?') && orders.push(sent.url()));
  await button.dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'No, thanks' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText('Order created successfully')).toBeVisible();
  expect(orders).toHaveLength(1);
  const [order, ...others] = await ordersOf(request, customer.token);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ url: video, status: 'in_processing' });
  const left = (100 - (order?.cost ?? 0)).toFixed(2);
  await expect(page.getByRole('banner')).toContainText(left);
});

test('a guest on a phone pastes a link, is taken to its network, and buys with an e-mail and a test card (API-118, FORM-001, FORM-003, FORM-004, FORM-035, VAL-027, CREATE-009)', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, '/orders/create?source=leaflet&ref=anna');
  const bar = page.locator('[data-bottom-bar]');
  const pay = bar.getByRole('button');
  await expect(pay).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked();

  const entered = page.waitForRequest(/events\/enter-url/);
  await linkField(page).fill('instagram.com/p/C4xYz12');
  await expect(page.getByText('Switched to Instagram to match your link')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Instagram' })).toBeChecked();
  const ofNetwork = await findService(request, ({ network }) => network.name === 'Instagram');
  await expect(page.getByRole('combobox', { name: 'Service type' })).toHaveText(ofNetwork.service_type.name);
  await expect(page.getByRole('combobox', { name: 'Service', exact: true })).toHaveText(ofNetwork.name);
  await expect(page.getByText('Valid link')).toBeVisible();
  await entered;
  await expect(page.getByText('Switched to Instagram')).toBeHidden();

  await expect(pay).toBeEnabled();
  await pay.click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAccessibleDescription(/Enter your email/);
  await expect(email).toBeInViewport();
  await email.fill(`guest-${Date.now()}@example.test`);
  await expect(email).not.toHaveAccessibleDescription(/Enter your email/);
  // The network's first service starts within two hours: nobody is asked whether it should be sooner.
  const sent = page.waitForRequest(/widget-order-requests\?/);
  await pay.click();
  expect((await sent).postDataJSON()).toMatchObject({
    source: 'leaflet',
    is_speedup: false,
    affiliate_code: 'anna',
  });
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/add-funds\/success/);
});

test('fifty pasted lines are checked one by one before anything is paid; two bad ones are named and left out (FORM-032)', async ({
  page,
  context,
  request,
}) => {
  const service = await findService(
    request,
    (each) =>
      each.network.name === 'YouTube' &&
      each.targets.length === 0 &&
      (each.price * each.min_quantity) / each.pricing_per < 2,
  );
  const customer = await newCustomer({ dollars: 100 });
  await signInWith(context, customer.token);
  await openForm(page, '/orders/create');
  await page.getByRole('tab', { name: 'Bulk order' }).click();
  await page.getByRole('radio', { name: 'Line by line' }).check({ force: true });
  const line = (at: number) => `${service.id} | https://www.youtube.com/watch?v=line${at} | ${service.min_quantity}`;
  const lines = Array.from({ length: 50 }, (_, at) => line(at));
  lines[11] = `999999 | https://www.youtube.com/watch?v=x | ${service.min_quantity}`;
  lines[29] = `${service.id} | https://example.com/elsewhere | ${service.min_quantity}`;
  await page.getByRole('textbox', { name: /^Orders, one per line/ }).fill(lines.join('\n'));

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(50);
  await expect(preview.getByRole('listitem').nth(11)).toContainText('There is no service with this number');
  await expect(preview.getByRole('listitem').nth(29)).toContainText('This link doesn’t match the service');
  const pay = summary(page).getByRole('button', { name: /Pay|Continue/ });
  await expect(pay).toBeDisabled();
  // Bad lines are neither counted nor priced.
  await expect(summary(page)).toContainText('48 services');
  await page.getByRole('button', { name: 'Remove 2 lines' }).click();
  await expect(preview.getByRole('listitem')).toHaveCount(48);
  await expect(preview.getByRole('listitem').first()).toContainText('$');
  await page.getByRole('radio', { name: /^Balance/ }).check({ force: true });
  await expect(pay).toBeEnabled();
  await pay.click();
  if (service.speedup_is_allowed) await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const answer = await request.get('/api/v1/orders?per_page=100', {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect((await answer.json()).data).toHaveLength(48);
});

test('an address fills the form: a drip-feed with its runs, times and growth, held from the balance (ROUTE-039, ROUTE-059, ROUTE-061, DRIP-006, FORM-033)', async ({
  page,
  context,
  request,
}) => {
  const service = await findService(request, isRefilledDripFeed);
  const customer = await signInNew(context, { dollars: 100 });
  const { min_quantity: min, quantity_step: step } = service;
  const preset = {
    url: video,
    quantity: String(min - 1),
    isDripFeed: '1',
    numberOfRuns: '3',
    dripFeedMode: 'increase',
    dripFeedQuantityStep: String(step),
    dripFeedMinutes: '1570',
  };
  await openForm(page, orderPath(service, preset));
  await expect(page.getByRole('tab', { name: 'Drip-feed' })).toHaveAttribute('aria-selected', 'true');
  await expect(linkField(page)).toHaveValue(video);
  await expect(page.getByRole('textbox', { name: /^Quantity per run/ })).toHaveValue(String(min));
  await expect(page.getByRole('textbox', { name: 'Runs' })).toHaveValue('3');
  for (const [name, value] of [
    ['Days', '1'],
    ['Hours', '2'],
    ['Minutes', '10'],
  ] as const) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(value);
  }
  await expect(page.getByRole('radio', { name: 'Increasing' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Run schedule' }).getByRole('listitem')).toHaveCount(3);
  const all = 3 * min + 3 * step;
  await expect(page.getByText('in 3 runs.')).toContainText(
    new Intl.NumberFormat('en').format(all).replaceAll(',', '\u00a0'),
  );

  const runs = page.getByRole('textbox', { name: 'Runs' });
  await runs.fill('1');
  await runs.blur();
  await expect(runs).toHaveValue('2');
  await page.getByRole('button', { name: 'One run more' }).click();
  await expect(runs).toHaveValue('3');
  await summary(page).getByRole('button', { name: /^Pay/ }).click();
  const offer = page.getByRole('dialog').getByRole('button', { name: 'No, thanks' });
  if (service.speedup_is_allowed) await offer.click();
  await expect(page).toHaveURL(/\/orders$/);
  const answer = await request.get('/api/v1/drip-feeds', { headers: { authorization: `Bearer ${customer.token}` } });
  expect((await answer.json()).data).toMatchObject([
    { runs: 3, mode: 'increase', quantity_step: step, minutes_between_runs: 1570, total_quantity: all },
  ]);

  const plain = await findService(
    request,
    (each) => !each.drip_feed_is_allowed && !each.is_package && !each.calculable_quantity,
  );
  await openForm(page, orderPath(plain, { isDripFeed: 'true', networkId: 'x', quantity: 'many' }));
  await expect(page.getByRole('tab', { name: 'Drip-feed' })).toBeDisabled();
  await expect(page.getByRole('tab', { name: 'Single order' })).toHaveAttribute('aria-selected', 'true');
  // Numbers that are none are as if they were not there, ids that nobody knows give way to the first.
  await openForm(page, '/orders/create?networkId=987654&serviceTypeId=1e9&serviceId=abc&quantity=x&isDripFeed=yes');
  await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked();
});

test('what a service requires is entered in its own way, and comments count as the quantity; a package shows what it holds (FORM-017, FORM-019, FORM-021, FORM-022, FORM-023, FORM-034, FORM-036)', async ({
  page,
  request,
}) => {
  const counting = await findService(
    request,
    (each) =>
      each.calculable_quantity && each.targets.some(({ target_type }) => target_type.selectable === 'languages'),
  );
  await openForm(page, orderPath(counting), { hasTotal: false });
  const questions = page.getByRole('textbox', { name: 'Questions, one per line' });
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  await expect(quantity).toBeDisabled();
  await expect(page.getByRole('slider')).toBeDisabled();
  const language = page.getByRole('combobox', { name: 'Language of the audience' });
  await expect(language).toBeEnabled();
  const few = Array.from({ length: counting.min_quantity }, (_, at) => `Question ${at}?`);
  await questions.fill(`${few.join('\n')}\n\n`);
  await expect(quantity).toHaveValue(String(few.length));
  await language.click();
  await page.getByRole('option', { name: 'German' }).click();
  await expect(total(page)).toContainText('$');

  const keywords = await findService(
    request,
    (each) =>
      each.calculable_quantity && each.targets.some(({ target_type }) => target_type.view_type === 'seo_keywords'),
  );
  await openForm(page, orderPath(keywords), { hasTotal: false });
  const tags = page.getByRole('textbox', { name: 'Keywords' });
  await tags.fill('timber frame');
  await tags.press('Enter');
  await tags.fill('cabin, loft');
  await tags.blur();
  await expect(page.getByRole('list', { name: 'Keywords' }).getByRole('listitem')).toHaveText([
    'timber frame',
    'cabin',
    'loft',
  ]);
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Remove cabin' }).click();
  await expect(quantity).toHaveValue('2');

  const pack = await findService(request, (each) => each.is_package && each.package_contents.length > 1);
  await openForm(page, orderPath(pack));
  const contents = page.getByRole('region', { name: 'In this package' }).getByRole('listitem');
  await expect(contents).toHaveCount(pack.package_contents.length);
  for (const { name } of pack.package_contents) await expect(contents.filter({ hasText: name })).toHaveCount(1);
  await expect(quantity).toBeDisabled();
  await expect(page.getByRole('slider')).toHaveCount(0);

  const unlinked = await findService(request, (each) => !each.url_is_required && !each.calculable_quantity);
  await openForm(page, orderPath(unlinked));
  await expect(linkField(page)).not.toHaveAttribute('required');
  await expect(summary(page).getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('a service by its name is fixed and loads no networks; one that is not there gives the usual form; autopromotion says that it is coming (ENT-020, FORM-006, FORM-007, FORM-008, ROUTE-060, ROUTE-069)', async ({
  page,
  request,
}) => {
  const service = await findService(request, (each) => each.network.name === 'Telegram' && !each.calculable_quantity);
  const requested: string[] = [];
  page.on('request', (sent) => /order-widget\/networks\?|\/services\?/.test(sent.url()) && requested.push(sent.url()));
  await openForm(page, `/orders/create?slug=${service.slug}`);
  await expect(page.getByRole('heading', { name: service.name })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'YouTube' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Bulk order' })).toBeDisabled();
  await linkField(page).fill('https://t.me/durov');
  await expect(page.getByText('Valid link')).toBeVisible();
  expect(requested).toEqual([]);

  await openForm(page, '/orders/create?slug=nothing-of-this-name');
  await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked();

  await page.goto('/orders/create?type=autopromotion');
  await expect(page.getByRole('heading', { name: 'Autopromotion is coming soon' })).toBeVisible();
});

test('the simplified form begins with the link and shows in one column what fits; unknown designs are the full one (FORM-028, FORM-029)', async ({
  page,
  request,
}) => {
  await changeSettings(request, { singleOrderDesign: 'simplified_design_v2025' });
  try {
    await page.goto('/orders/create');
    await expect(page.getByRole('heading', { name: 'What do you want to promote?' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveCount(0);
    await openForm(page, '/orders/create', { hasTotal: false });
    const types = page.waitForRequest(/available-types-by-url/);
    await linkField(page).fill('https://www.youtube.com/shorts/abc123');
    expect((await types).postDataJSON()).toMatchObject({ url: 'https://www.youtube.com/shorts/abc123' });
    await expect(page.getByRole('group', { name: /^Service\b/ }).getByRole('radio')).toHaveCount(3);
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toBeVisible();
    const boxes = await Promise.all(
      [linkField(page), page.getByRole('textbox', { name: /^Quantity/ }), summary(page)].map((part) =>
        part.boundingBox(),
      ),
    );
    const [link, quantity, order] = boxes.map((box) => box?.y ?? 0) as [number, number, number];
    expect(link < quantity && quantity < order).toBe(true);
    expect(await axeFaults(page, { only: 'main' })).toEqual([]);
  } finally {
    await changeSettings(request, { singleOrderDesign: 'full_design' });
  }
  await openForm(page, '/orders/create');
  expect(await axeFaults(page, { only: 'main' })).toEqual([]);
  const [form, order] = await Promise.all([linkField(page).boundingBox(), summary(page).boundingBox()]);
  expect((order?.x ?? 0) > (form?.x ?? 0) + (form?.width ?? 0)).toBe(true);
});

test('a bulk order takes several links and several services for each, and closes up when one goes (ENT-023, FORM-030, FORM-032)', async ({
  page,
}) => {
  await openForm(page, '/orders/create');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Single order', 'Bulk order', 'Drip-feed']);
  await tabs.nth(1).click();
  await page.getByRole('textbox', { name: /^Links/ }).fill(`${video}\nhttps://www.youtube.com/watch?v=second`);
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(summary(page).getByText('In-feed video ads')).toHaveCount(4);
  await page.getByRole('button', { name: 'Add order' }).click();
  const second = page.getByRole('region', { name: 'Order 2' });
  await second.getByRole('textbox', { name: /^Links/ }).fill('https://www.youtube.com/watch?v=third');
  await expect(summary(page).getByText('In-feed video ads')).toHaveCount(5);
  await page.getByRole('button', { name: 'Remove this service' }).first().click();
  await expect(summary(page).getByText('In-feed video ads')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove order 1' }).click();
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Links/ })).toHaveValue('https://www.youtube.com/watch?v=third');
  await page.getByRole('button', { name: 'Remove order 1' }).click();
  await expect(page.getByRole('textbox', { name: /^Links/ })).toHaveValue('');
});
