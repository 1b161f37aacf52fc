// The way to Stripe with a panel's key. Its library is large, so it is loaded by the first who needs it.
import type { Stripe as StripeClient } from 'stripe';
import { type GatewayAccount, GatewayRefused, GatewayUnclear } from './gateway.ts';

export type { StripeClient };

const patienceMs = 10_000;

export async function stripeAt({ config, keys }: GatewayAccount): Promise<StripeClient> {
  const { default: Stripe } = await import('stripe');
  const { hostname, port, protocol } = new URL(config.STRIPE_URL);
  return new Stripe(keys.stripeKey ?? '', {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: patienceMs,
    // The caller repeats the request with the same key: a retry here would only lengthen the wait.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Stripe's no is a no; silence, limits and faults of its own are unclear. */
export async function callStripe<T>(account: GatewayAccount, ask: (client: StripeClient) => Promise<T>): Promise<T> {
  const client = await stripeAt(account);
  try {
    return await ask(client);
  } catch (cause) {
    const { statusCode, type } = cause as { statusCode?: number; type?: string };
    const isNo =
      statusCode !== undefined && statusCode >= 400 && statusCode < 500 && ![408, 409, 429].includes(statusCode);
    const text = `Stripe: ${type ?? 'no response'} ${statusCode ?? ''}`;
    throw isNo ? new GatewayRefused(text, { cause }) : new GatewayUnclear(text, { cause });
  }
}

/** A response that does not name what was requested says nothing about it. */
export function about<T extends { id: string }>(reference: string, response: T): T {
  if (response.id !== reference) throw new GatewayUnclear('The response of Stripe has an unknown form');
  return response;
}

/** A response without what it must have came from somebody else than Stripe. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new GatewayUnclear('The response of Stripe has an unknown form');
  return value;
}
