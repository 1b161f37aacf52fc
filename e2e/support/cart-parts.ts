// Carts of the journeys: what is in them, who owns them, and what became of them on the server.

import { type APIRequestContext, type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { literal, runSql } from './database.ts';
import { header, open } from './frame-parts.ts';

export type DemoService = { id: number; name: string; network: { id: number }; service_type: { id: number } };

/** Services of the demo catalogue by their names. */
export async function demoServices(request: APIRequestContext): Promise<(name: string) => DemoService> {
  const { data } = await (await request.get('/api/v1/services', { params: { page: 1, per_page: 100 } })).json();
  return (name) => {
    const found = (data as DemoService[]).find((service) => service.name === name);
    expect(found, name).toBeDefined();
    return found as DemoService;
  };
}

export const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';
export const clip = 'https://www.tiktok.com/@studio/video/7301846529110';

/** An item as the order form puts it into the cart. */
export function cartItem(service: DemoService, more: Record<string, unknown> = {}) {
  return {
    url: video,
    networkId: service.network.id,
    serviceTypeId: service.service_type.id,
    serviceId: service.id,
    serviceName: service.name,
    quantity: 1000,
    subtotal: '',
    packageServiceSlug: null,
    isServicesFreezed: false,
    icon: null,
    isGuarantee: false,
    targetableValues: [],
    isDripFeed: false,
    dripFeedMode: 'flat',
    numberOfRuns: 2,
    dripFeedQuantityStep: 100,
    dripFeedMinutes: 60,
    ...more,
  };
}

const storeCart = (page: Page, items: object[]) =>
  page.evaluate((text) => localStorage.setItem('shop', text), JSON.stringify({ items }));

export async function fillCart(page: Page, items: object[]) {
  await storeCart(page, items);
  await page.reload();
}

/** The first page that somebody opens whose cart has these items; they are stored from a file that runs nothing. */
export async function openWithCart(page: Page, items: object[], url = '/') {
  await page.goto('/robots.txt');
  await storeCart(page, items);
  await open(page, url);
}

export const cart = (page: Page) => page.getByRole('dialog', { name: /^Your cart/ });
export const orderButton = (page: Page) => cart(page).getByRole('button', { name: /^Create order/ });
export const row = (page: Page, name: string) => cart(page).getByRole('listitem').filter({ hasText: name });
export const inCart = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('shop') ?? '{}').items ?? []) as { serviceId: number }[]);

export async function openCart(page: Page) {
  await header(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(cart(page)).toBeVisible();
}

/** Presses the button if it is there, without waiting for anything. */
export const pressOrder = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')];
    buttons.find((button) => button.textContent?.startsWith('Create order'))?.click();
  });

/** The orders that a page has sent, as soon as they leave it. */
export function ordersSentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isOrder = request.method() === 'POST' && request.url().includes('/order-widget/orders?');
    if (isOrder) sent.push(request.url());
  });
  return sent;
}

/** What somebody has bought, one entry for each attempt. */
export async function boughtBy(email: string) {
  return await runSql(
    `select c.id, c.is_speedup, max(o.status) as status, count(o.id)::int as orders from checkouts c join users u on u.id = c.user_id left join orders o on o.checkout_id = c.id where u.panel_id = 1 and coalesce(u.email, u.guest_email) = ${literal(email)} group by c.id order by c.id`,
  );
}

/** Lets a call do what it does on the server, whatever becomes of its answer: the API's own host is known to browsers alone. */
export const throughServer = (route: Route) => route.fetch({ url: route.request().url().replace('//core.', '//') });

export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).filter((name) => /cart/.test(name));
}
