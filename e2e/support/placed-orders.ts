// Orders as their customers left them, for journeys that begin after buying.

import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { signInNew } from './customers.ts';
import { runSql } from './database.ts';
import { findService, type ListedService } from './ordering-parts.ts';

export type Buyer = { token: string; email: string; password: string };
type Line = Record<string, unknown>;

/** A customer with fifty dollars who is signed in. */
export const signedInBuyer = (context: BrowserContext): Promise<Buyer> => signInNew(context, { dollars: 50 });

/** Cheap, refilled, without targets; it takes any video. */
export const videoService = (request: APIRequestContext) =>
  findService(request, ({ slug }) => slug === 'youtube-in-feed-ads');

export const videoLine = (service: ListedService, video: string, more: Line = {}): Line => ({
  service_id: service.id,
  quantity: service.min_quantity,
  url: `https://www.youtube.com/watch?v=${video}`,
  ...more,
});

/** Buys and gives the numbers of orders and drip-feeds. What a gateway is to pay for stays unpaid. */
export async function buy(request: APIRequestContext, { token }: Buyer, orders: Line[], by = 'balance') {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const methods = (await (await request.get('/api/v1/order-widget/payment-methods', { headers })).json()).data as {
    id: number;
    translate_key: string;
  }[];
  const answer = await request.post('/api/v1/orders', {
    headers,
    data: { orders, payment_method_id: methods.find(({ translate_key }) => translate_key === by)?.id },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { orders: { id: number }[]; drip_feeds: { id: number }[] } };
  return { orders: data.orders.map(({ id }) => id), dripFeeds: data.drip_feeds.map(({ id }) => id) };
}

/** A signed-in customer who has paid for these videos, an order for each. */
export async function boughtVideos(
  { context, request }: { context: BrowserContext; request: APIRequestContext },
  ...videos: string[]
) {
  const buyer = await signedInBuyer(context);
  const service = await videoService(request);
  const lines = videos.map((video) => videoLine(service, video));
  return { buyer, service, orders: (await buy(request, buyer, lines)).orders };
}

/** What a call of the API returns to this customer. */
export async function read<T>(request: APIRequestContext, { token }: Buyer, path: string): Promise<T> {
  const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data as T;
}

/**
 * As a provider would have brought it: delivery is not part of these journeys. What is under way stays in its queue,
 * because nothing may say that a provider has it who never accepted it.
 */
export async function deliver(orderId: number, delivered: number, isCompleted = false): Promise<void> {
  const end = isCompleted
    ? ", status = 'completed', delivery_state = 'ended', completed_at = now(), supported_until = now() + interval '30 days'"
    : '';
  const event = `insert into order_events (panel_id, order_id, from_status, to_status, cause, actor)
    select panel_id, id, status, 'completed', 'completed', 'system' from orders where id = ${orderId};`;
  await runSql(
    `${isCompleted ? event : ''} update orders set current_quantity = ${delivered}, start_quantity = 120, started_at = now()${end} where id = ${orderId}`,
  );
}
