// What journeys of ordering share: a customer with money, services of a kind, and the parts of the order form.

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/** What the journeys look at in a service. */
export type ListedService = {
  id: number;
  slug: string;
  name: string;
  price: number;
  pricing_per: number;
  min_quantity: number;
  max_quantity: number;
  quantity_step: number;
  default_quantity: number | null;
  calculable_quantity: boolean;
  drip_feed_is_allowed: boolean;
  speedup_is_allowed: boolean;
  has_refill: boolean;
  is_package: boolean;
  url_is_required: boolean;
  price_type: string;
  example_link: string | null;
  package_contents: { name: string; quantity: number }[];
  targets: { id: number; target_type: { view_type: string; selectable: string | null } }[];
  network: { id: number; name: string };
  service_type: { id: number; name: string };
};

export async function listServices(request: APIRequestContext): Promise<ListedService[]> {
  return (await (await request.get('/api/v1/services')).json()).data;
}

/** The demo catalogue is megabytes and stays as it is: read once by each worker, without what journeys of delivery add. */
let demo: Promise<ListedService[]> | undefined;

/** The first service of the demo panel that fits. */
export async function findService(request: APIRequestContext, is: (service: ListedService) => boolean) {
  demo ??= listServices(request).then((all) => all.filter(({ slug }) => !slug.startsWith('delivered-')));
  const found = (await demo).find(is);
  expect(found).toBeDefined();
  return found as ListedService;
}

/** Wants nothing but the link of a video. */
export const takesAVideo = (each: ListedService) =>
  each.network.name === 'YouTube' && each.url_is_required && each.targets.length === 0 && !each.is_package;

export const isRefilledDripFeed = (each: ListedService) =>
  each.drip_feed_is_allowed && each.has_refill && each.network.name === 'YouTube';

export const orderPath = ({ id, network, service_type }: ListedService, more: Record<string, string> = {}) =>
  `/orders/create?${new URLSearchParams({
    networkId: String(network.id),
    serviceTypeId: String(service_type.id),
    serviceId: String(id),
    ...more,
  })}`;

export const summary = (page: Page) => page.getByRole('region', { name: 'Your order' });
/** Only the browser requests the total, so a page that shows one works. */
export const total = (page: Page) => summary(page).getByText('Total cost').locator('xpath=../dd');
export const linkField = (page: Page) => page.getByRole('textbox', { name: /^Link/ });

/** What makes the form work comes when somebody begins to use the page it is on. */
export async function openForm(page: Page, path: string, { hasTotal = true } = {}) {
  await page.goto(path);
  await hydrated(page);
  await page.mouse.move(1, 1);
  const link = await linkField(page).elementHandle();
  await page.waitForFunction((field) => Object.keys(field ?? {}).some((key) => key.startsWith('__reactProps')), link);
  if (hasTotal) await expect(total(page)).toContainText(/[$₽]/);
}

/** What the customer has ordered, newest first. */
export async function ordersOf(request: APIRequestContext, token: string) {
  const answer = await request.get('/api/v1/orders', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data as { id: number; status: string; quantity: number; url: string; cost: number }[];
}
