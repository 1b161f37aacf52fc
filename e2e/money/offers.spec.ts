import { expect } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

type Offer = {
  place: string;
  position: string;
  title: string;
  showAll: boolean;
  serviceTypes: { slug: string; network_id: number }[];
};

test('offers of a network are under the one that is chosen, as cards that lead to the service types (OFFER-005)', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/v1/special-offers')).json()) as { data: Offer[] };
  const offer = data.find(({ position }) => position === 'network') as Offer;
  const networkId = offer.serviceTypes[0]?.network_id;
  const ofNetwork = offer.serviceTypes.filter((type) => type.network_id === networkId);
  const region = page.getByRole('region', { name: offer.title });
  await page.goto('/');
  await hydrated(page);
  await expect(region).toHaveCount(0);
  await page.goto(`/?networkId=${networkId}`);
  const links = region.getByRole('listitem').getByRole('link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(ofNetwork.map(({ slug }) => `/services/${slug}`));
  await expect(region.getByRole('link', { name: 'Show all' })).toHaveCount(offer.showAll ? 1 : 0);
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`/services/${ofNetwork[0]?.slug}$`));
});

test('offers of the payment are on its success page, with a way to all services (OFFER-003)', async ({ page }) => {
  await page.goto('/add-funds/success');
  const offer = page.getByRole('region', { name: 'What to order next' });
  await expect(offer.getByRole('listitem')).toHaveCount(3);
  await expect(offer.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/');
  await page.goto('/add-funds/error');
  await hydrated(page);
  await expect(offer).toHaveCount(0);
});

test('offers are at their places: around the services of a type, by kind of account, bestsellers at home too (OFFER-001, OFFER-004)', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/v1/special-offers')).json()) as { data: Offer[] };
  const placed = data.filter(({ place }) => place === 'service_type');
  const titleAt = (position: string) => placed.find((offer) => offer.position === position)?.title as string;
  const headings = async (path: string) => {
    await page.goto(path);
    return page.locator('main h2').allTextContents();
  };
  const ofType = await headings('/services/youtube-ad-views');
  const around = [titleAt('top'), 'Services', titleAt('middle'), 'More services'];
  expect(ofType.filter((title) => around.includes(title))).toEqual(around);
  // Every tile has its mark: a shape that its file lacks would have no size.
  const marks = page.locator('main section li svg use');
  expect(await marks.count()).toBeGreaterThan(5);
  await expect
    .poll(() => marks.evaluateAll((all) => all.filter((use) => (use as SVGUseElement).getBBox().width === 0).length))
    .toBe(0);
  const accounts = ['podcast', 'blog', 'stream', 'music', 'business'].map((kind) => titleAt(`account_${kind}`));
  const titles = placed.map(({ title }) => title);
  expect((await headings('/account-management')).filter((title) => titles.includes(title))).toEqual([
    ...accounts,
    titleAt('our_bestsellers'),
  ]);
  const atHome = await headings('/home');
  const networkId = placed.find(({ position }) => position === 'network')?.serviceTypes[0]?.network_id;
  const atNetwork = await headings(`/?networkId=${networkId}`);
  expect(atHome.filter((title) => titles.includes(title))).toEqual([titleAt('our_bestsellers')]);
  expect(atNetwork.filter((title) => titles.includes(title))).toEqual([titleAt('network')]);
  expect((await headings('/')).filter((title) => titles.includes(title))).toEqual([]);
});
