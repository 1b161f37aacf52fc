// What the order form requests while somebody fills it in and when, and what it does with refusals.

import { expect, type Page } from '@playwright/test';
import { findService, linkField, openForm, orderPath, summary, total } from '../support/ordering-parts.ts';
import { test } from '../support/test.ts';

const short = (name: string) => `https://www.youtube.com/shorts/${name}`;

/** What was requested, by the end of the address. */
function listen(page: Page) {
  const requested: Record<string, Record<string, unknown>[]> = {};
  page.on('request', (sent) => {
    const name = /order-widget\/.*\/([\w-]+)\?/.exec(sent.url())?.[1];
    if (name && sent.method() === 'POST') requested[name] = [...(requested[name] ?? []), sent.postDataJSON()];
  });
  const links = (name: string) => (requested[name] ?? []).map(({ url }) => url);
  const services = (name: string) =>
    (requested[name] ?? []).map(({ services }) => (services as Record<string, unknown>[])[0]);
  return { links, services, all: (name: string) => requested[name] ?? [] };
}

/** React has rendered what a timer changed and set the timers that follow from it: each of its steps is a message. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let step = 0; step < 10; step += 1) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    }
  });

test('the page waits until typing stops, each question for its own time; where no network can be recognised the form keeps its own (FORM-003, FORM-005, FORM-010, FORM-011, FORM-012, FORM-013, ERR-010)', async ({
  page,
  request,
}) => {
  const service = await findService(request, ({ slug }) => slug === 'youtube-in-feed-ads');
  const { currencies } = (await (await request.get('/api/v1/settings')).json()).data;
  const requested = listen(page);
  await openForm(page, orderPath(service, { currency: 'RUB' }), { hasTotal: false });
  await expect(total(page)).toContainText('₽');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const run = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await rendered(page);
  };

  const { min_quantity: min, quantity_step: step } = service;
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill(String(min + step));
  await run(599);
  await quantity.fill(String(min + 2 * step));
  await run(599);
  await expect(summary(page).locator('[aria-busy=true]')).toBeVisible();
  await run(1);
  const changed = (many: unknown) => many !== service.default_quantity;
  const quantities = () => requested.services('total-cost').map((line) => line?.quantity);
  await expect.poll(() => quantities().filter(changed)).toEqual([min + 2 * step]);
  await expect(summary(page).locator('[aria-busy=true]')).toHaveCount(0);

  // The field takes the amount after half a second, and only then the wait for the question begins.
  const amount = page.getByRole('textbox', { name: /^Or enter an amount/ });
  await amount.fill('many');
  await run(499);
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await run(1);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('800');
  await run(500);
  await run(599);
  await expect(amount).toBeEnabled();
  await amount.fill('900');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await run(500);
  await run(599);
  await expect(amount).toBeEnabled();
  await run(1);
  const costs = () => requested.services('quantity-by-cost').map((line) => line?.desired_cost);
  await expect.poll(costs).toEqual([String(Math.floor((900 / currencies.rub_rate) * 100) / 100)]);

  await linkField(page).fill(short('first'));
  await run(799);
  await linkField(page).fill(short('second'));
  await run(599);
  await linkField(page).fill(short('third'));
  await run(600);
  await expect.poll(() => requested.links('available-types-by-url')).toEqual([short('first'), short('third')]);
  await run(199);
  await run(1);
  await expect.poll(() => requested.links('identify')).toEqual([short('third')]);
  await expect.poll(() => requested.all('validate-url')).toEqual([{ url: short('third'), service_id: service.id }]);
  await expect(page.getByText('Valid link')).toBeVisible();
  // No price depends on the link: it requests no other total.
  expect(requested.services('total-cost').map((line) => line?.url ?? null)).not.toContain(short('third'));

  await page.clock.resume();
  const networks = (await (await request.get('/api/v1/order-widget/networks')).json()).data as {
    id: number;
    service_types: { id: number; name: string; services_count: number }[];
  }[];
  const types = networks.find(({ id }) => id === service.network.id)?.service_types ?? [];
  const { service_type_ids: fitting } = (
    await (
      await request.post('/api/v1/order-widget/services/available-types-by-url', {
        data: { url: short('third'), network_id: service.network.id },
      })
    ).json()
  ).data;
  const offered = types.filter(({ id, services_count }) => fitting.includes(id) && services_count > 0);
  expect(offered.length).toBeLessThan(types.length);
  await page.getByRole('combobox', { name: 'Service type' }).click();
  await expect(page.getByRole('option')).toHaveText(offered.map(({ name }) => name));
  await page.keyboard.press('Escape');

  await page.route(/networks\/identify/, (route) => route.fulfill({ status: 500, json: { message: 'Server error' } }));
  await linkField(page).fill('https://www.instagram.com/p/C4xYz12');
  await expect(linkField(page)).toHaveAccessibleDescription('This link doesn’t match the service');
  await expect(page.getByRole('radio', { name: 'YouTube' })).toBeChecked();
});

test('a refusal is shown at its fields and in no notice besides, each until its field is touched; then the form gives way to the payment and comes back (VAL-028, VAL-029, ERR-007, ENT-021)', async ({
  page,
  request,
}) => {
  const service = await findService(
    request,
    (each) =>
      each.drip_feed_is_allowed && each.targets.some(({ target_type }) => target_type.view_type === 'seo_keywords'),
  );
  const preset = { url: service.example_link ?? '', isDripFeed: '1' };
  await openForm(page, orderPath(service, preset));
  await expect(page.getByRole('tab', { name: 'Drip-feed' })).toHaveAttribute('aria-selected', 'true');
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  const coupon = summary(page).getByRole('textbox', { name: /^Coupon/ });
  const pay = summary(page).getByRole('button', { name: 'Continue to payment' });
  await field(/^Email/).fill(`guest-${Date.now()}@example.test`);
  await page.getByRole('textbox', { name: 'Keywords' }).fill('timber frame');
  await page.getByRole('textbox', { name: 'Keywords' }).press('Enter');
  await expect(pay).toBeEnabled();

  const refused = {
    'orders.0.url': 'Another link, please',
    'orders.0.quantity': 'Fewer, please',
    'orders.0.seo_keyword': 'Other words, please',
    'orders.0.drip_feed.runs': 'More runs, please',
    'orders.0.drip_feed.minutes_between_runs': 'More slowly, please',
    email: 'Another mailbox, please',
    coupon_code: 'Another coupon, please',
    payment_method_id: 'Another method, please',
  };
  const errors = Object.fromEntries(Object.entries(refused).map(([key, text]) => [key, [text]]));
  await page.route(/validate-order/, (route) =>
    route.fulfill({ status: 422, json: { message: 'Sent data is invalid', errors } }),
  );
  await pay.click();
  const main = page.getByRole('main');
  let shown = Object.values(refused);
  /** Touching one field takes its sentence away and leaves the others. */
  const gone = async (text: string) => {
    await expect(main.getByText(text)).toHaveCount(0);
    shown = shown.filter((each) => each !== text);
    for (const each of shown) await expect(main.getByText(each)).toBeVisible();
  };
  for (const each of shown) await expect(main.getByText(each)).toBeVisible();
  // Every reason is at its field, and nothing says it twice.
  await expect(page.locator('[data-toasts] p')).toHaveCount(0);
  await linkField(page).focus();
  await gone(refused['orders.0.url']);
  await field('Keywords').focus();
  await gone(refused['orders.0.seo_keyword']);
  await field('Runs').focus();
  await gone(refused['orders.0.drip_feed.runs']);
  await field('Hours').focus();
  await gone(refused['orders.0.drip_feed.minutes_between_runs']);
  await field(/^Email/).press('x');
  await gone(refused.email);
  await coupon.fill('SPRING');
  await gone(refused.coupon_code);
  await page.getByRole('radio', { name: /^QR code/ }).check({ force: true });
  await gone(refused.payment_method_id);
  await field(/^Quantity/).fill(String(service.min_quantity));
  await gone(refused['orders.0.quantity']);

  await page.unroute(/validate-order/);
  await coupon.fill('');
  await expect(summary(page).locator('[aria-busy=true]')).toHaveCount(0);
  await page.route(/widget-order-requests/, async (route) => {
    await expect(pay).toHaveAttribute('aria-busy', 'true');
    await route.continue();
  });
  await pay.click();
  const offer = page.getByRole('button', { name: 'No, thanks' });
  if (service.speedup_is_allowed) await offer.click();
  const payment = page.getByRole('dialog', { name: 'Scan to pay' });
  await expect(payment).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payment).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Drip-feed' })).toHaveAttribute('aria-selected', 'true');
  await expect(linkField(page)).toBeEditable();
});
