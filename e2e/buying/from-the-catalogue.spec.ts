// From the catalogue into an order: at once on the order form, or by way of the cart.

import { expect } from '@playwright/test';
import { cart, inCart, openCart, orderButton, row, video } from '../support/cart-parts.ts';
import { newCustomer, signInNew, signInWith } from '../support/customers.ts';
import { runSql } from '../support/database.ts';
import { findService, linkField, openForm, orderPath, takesAVideo, total } from '../support/ordering-parts.ts';
import { beginList } from '../support/service-list.ts';
import { test } from '../support/test.ts';

test('from the catalogue one buys on the order form, or puts it into the cart and enters the link there (CART-039, ENT-020, FORM-039)', async ({
  page,
  context,
  request,
}) => {
  const service = await findService(request, takesAVideo);
  await signInNew(context, { dollars: 100 });
  const { id, name, network, service_type: type } = service;

  await page.goto(`/?serviceId=${id}`);
  await beginList(page);
  const card = page.getByRole('article');
  await expect(card.getByRole('link', { name: `Buy ${name}` })).toHaveAttribute(
    'href',
    `/orders/create?networkId=${network.id}&serviceTypeId=${type.id}&serviceId=${id}`,
  );
  await card.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} is in your cart` })).toBeVisible();
  await expect.poll(() => inCart(page)).toMatchObject([{ serviceId: id, url: '' }]);

  await openCart(page);
  await expect(orderButton(page)).toBeDisabled();
  await row(page, name).getByRole('textbox', { name: /^Link/ }).fill(video);
  await row(page, name).getByRole('button', { name: 'Done' }).click();
  await expect(cart(page)).toBeVisible();
  await expect.poll(() => inCart(page)).toMatchObject([{ serviceId: id, url: video }]);
  await expect(row(page, name)).not.toContainText('Some details are missing');
  await expect(orderButton(page)).toBeEnabled();

  await page.goto(`/services/${service.slug}`);
  await page.getByRole('link', { name: 'Order this service' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/create\\?.*serviceId=${id}&pageState=buy$`));
  await expect(page.getByRole('combobox', { name: 'Service', exact: true })).toContainText(name);
});

test('the form suggests what was bought together, what is related and what is of the type, each of the same network, and each can be added (FORM-038, OFFER-006)', async ({
  page,
  request,
}) => {
  const service = await findService(request, (each) => each.network.name === 'YouTube');
  const other = await findService(request, (each) => each.network.name === 'YouTube' && each.id !== service.id);
  const foreign = await findService(request, (each) => each.network.name === 'TikTok');
  const read = async (path: string, data?: object) => {
    const answer = data ? await request.post(path, { data }) : await request.get(path);
    return (await answer.json()).data as { id: number; name: string }[];
  };
  await runSql(`insert into services_bought_together (panel_id, service_id, other_id, customers)
    values (1, ${service.id}, ${other.id}, 5), (1, ${service.id}, ${foreign.id}, 50)`);
  try {
    await expect.poll(() => read(`/api/v1/services/${service.id}/frequently-bought-together`)).toHaveLength(1);
    const [related = []] = [await read(`/api/v1/services/${service.id}/related-services`)];
    const ofType = await read('/api/v1/services/related-service/type', { service_type_id: service.service_type.id });
    const known = [service.id, other.id];
    const first = related.filter(({ id }) => !known.includes(id)).slice(0, 2);
    const rest = ofType.filter(({ id }) => ![...known, ...first.map((each) => each.id)].includes(id));
    await openForm(page, orderPath(service));
    const together = page.getByRole('region', { name: 'Frequently bought together' });
    await expect(together.getByRole('link')).toHaveText([other.name]);
    const others = page.getByRole('region', { name: 'You may also like' });
    await expect(others.getByRole('link')).toHaveText(
      [...first, ...rest.slice(0, 4 - first.length)].map(({ name }) => name),
    );
    await together.getByRole('button', { name: `Add ${other.name} to cart` }).click();
    await expect.poll(() => inCart(page)).toMatchObject([{ serviceId: other.id }]);
    await others.getByRole('button').first().click();
    await expect.poll(() => inCart(page)).toHaveLength(2);

    await page.goto(`/services/${service.slug}`);
    const table = page.getByRole('table', { name: 'Frequently bought together' });
    await table.getByRole('button', { name: `Add ${other.name} to cart` }).click();
    await expect(page.getByRole('status').filter({ hasText: `${other.name} is in your cart` })).toBeVisible();
    await page.getByRole('table', { name: 'Related services' }).getByRole('button').first().click();
    await expect.poll(async () => (await inCart(page)).length).toBeGreaterThanOrEqual(2);
  } finally {
    await runSql('delete from services_bought_together');
  }
});

test('a visitor with favourites may see them alone: the first of them takes the place of what is none (FORM-009)', async ({
  page,
  context,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/services')).json();
  type Listed = Parameters<typeof orderPath>[0];
  const ofOneType = Map.groupBy(data as Listed[], ({ service_type }) => service_type.id);
  const [first, second, third] = [...ofOneType.values()].find((services) => services.length > 3) as Listed[];
  const { token } = await newCustomer({ dollars: 10 });
  const headers = { authorization: `Bearer ${token}` };
  for (const favourite of [second, third])
    await request.post(`/api/v1/services/${favourite?.id}/favorites/toggle`, { headers });
  await signInWith(context, token);
  await openForm(page, orderPath(first as Listed));
  const chosen = page.getByRole('combobox', { name: 'Service', exact: true });
  await expect(chosen).toHaveText(first?.name ?? '');
  const only = page.getByRole('button', { name: 'Favorites only' });
  await only.click();
  await expect(chosen).toHaveText(second?.name ?? '');
  await chosen.click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: third?.name ?? '' }).click();
  await only.click();
  await only.click();
  await expect(chosen).toHaveText(third?.name ?? '');
});

test('what is typed before the form listens is not lost', async ({ page }) => {
  const program = Promise.withResolvers<void>();
  await page.route(/\/assets\/order-form-/, async (route) => {
    await program.promise;
    await route.continue();
  });
  await page.goto('/orders/create');
  await linkField(page).pressSequentially(video);
  program.resolve();
  await expect(page.locator('[data-late]')).toHaveCount(0);
  await expect(linkField(page)).toHaveValue(video);
  await expect(page.getByText('Valid link')).toBeVisible();
  await expect(total(page)).toContainText('$');
});
