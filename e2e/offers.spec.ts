import { expect, test } from '@playwright/test';

type Offer = {
  position: string;
  title: string;
  showAll: boolean;
  serviceTypes: { slug: string; network_id: number }[];
};

test('offers of a network stand under the one that is chosen, as cards that lead to the service types (OFFER-005)', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/v1/special-offers')).json()) as { data: Offer[] };
  const offer = data.find(({ position }) => position === 'network') as Offer;
  const networkId = offer.serviceTypes[0]?.network_id;
  const ofNetwork = offer.serviceTypes.filter((type) => type.network_id === networkId);
  const region = page.getByRole('region', { name: offer.title });
  await page.goto('/');
  await expect(region).toHaveCount(0);
  await page.goto(`/?networkId=${networkId}`);
  const links = region.getByRole('listitem').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    ofNetwork.map(({ slug }) => `/services/${slug}`),
  );
  await expect(region.getByRole('link', { name: 'Show all' })).toHaveCount(offer.showAll ? 1 : 0);
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`/services/${ofNetwork[0]?.slug}$`));
});

test('offers of the payment stand on its success page, with a way to all services (OFFER-003)', async ({ page }) => {
  await page.goto('/add-funds/success');
  const offer = page.getByRole('region', { name: 'Ready to use your balance' });
  await expect(offer.getByRole('listitem')).toHaveCount(3);
  await expect(offer.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/');
  await page.goto('/add-funds/error');
  await expect(offer).toHaveCount(0);
});

test('offers of a service type page stand on it and nowhere else', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/special-offers')).json();
  const title = (position: string) => data.find((offer: { position: string }) => offer.position === position)?.title;
  const slug = data[0].serviceTypes[0].slug;
  await page.goto(`/services/${slug}`);
  await expect(page.getByRole('region', { name: title('top') })).toBeVisible();
  await expect(page.getByRole('region', { name: title('middle') })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: title('top') })).toHaveCount(0);
});
