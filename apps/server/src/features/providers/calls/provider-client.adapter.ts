// Our side of a provider's API v2. What a response means is decided in the rules; here is only the way there and back.
import {
  type HttpAnswer,
  type Outcome,
  readBalance as readBalanceAnswer,
  readCancels,
  readOutcome,
  readRefillOutcome,
  readRefills as readRefillsAnswer,
  readServices,
  readStatuses as readStatusesAnswer,
} from '@crescendo/rules/providers/provider-answers';
import { type Listing, readListing } from '@crescendo/rules/providers/provider-listing';
import { outboundFetch } from '../../../platform/http/outbound-http.ts';

export type ProviderAccess = {
  id: number;
  panelId: number;
  url: string;
  /** In the clear, for the call alone: never stored, shown or logged. */
  key: string;
  isSimulated: boolean;
  /** Hosts the configuration lets the server reach wherever they lead. */
  allow: readonly string[];
};
export type CallLimits = { timeoutMs?: number | undefined };
export type SubmitOutcome = Outcome | { outcome: 'unsent'; text: string };

/** As many ids as one call of API v2 carries. */
export const mostIdsPerCall = 100;

const usualTimeoutMs = 15_000;
const mostBytes = 1_000_000;
// A catalogue of ten thousand services with descriptions has several megabytes.
const mostBytesOfCatalogue = 16_000_000;

type Call = { ok: true; response: HttpAnswer } | { ok: false; wasSent: boolean; text: string };

async function call(
  access: ProviderAccess,
  parameters: Record<string, string>,
  limits: CallLimits & { mostBytes?: number } = {},
): Promise<Call> {
  const response = await outboundFetch(
    access.url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...parameters, key: access.key }).toString(),
    },
    {
      allow: access.allow,
      timeoutMs: limits.timeoutMs ?? usualTimeoutMs,
      mostBytes: limits.mostBytes ?? mostBytes,
    },
  );
  if (!response.ok) return { ok: false, wasSent: response.wasSent, text: response.text };
  // A provider that repeats our key in its response must not bring it into a table or a log.
  const text = response.body.toString('utf8');
  return {
    ok: true,
    response: { status: response.status, text: access.key ? text.replaceAll(access.key, '…') : text },
  };
}

const failed = (made: Extract<Call, { ok: false }>) =>
  ({ outcome: made.wasSent ? 'unknown' : 'unsent', text: made.text }) as const;
const unread = (made: Extract<Call, { ok: false }>) => ({ ok: false, text: made.text }) as const;

/** Hands an order over, once. Anyone who calls has written down before that it will. */
export async function submitOrder(
  access: ProviderAccess,
  parameters: Record<string, string>,
  limits: CallLimits = {},
): Promise<SubmitOutcome> {
  const made = await call(access, { ...parameters, action: 'add' }, limits);
  return made.ok ? readOutcome(made.response, 'order') : failed(made);
}

/** At most a hundred ids. Those of which nothing readable was said are not in the response. */
export async function readStatuses(access: ProviderAccess, ids: readonly string[], limits: CallLimits = {}) {
  const made = await call(access, { action: 'status', ...idsOf('order', ids) }, limits);
  return made.ok ? readStatusesAnswer(made.response, ids) : unread(made);
}

/** Requests it; only a status shows whether anything was cancelled. */
export async function requestCancel(access: ProviderAccess, ids: readonly string[], limits: CallLimits = {}) {
  const made = await call(access, { action: 'cancel', orders: ids.join(',') }, limits);
  return made.ok ? readCancels(made.response, ids) : unread(made);
}

export async function requestRefill(
  access: ProviderAccess,
  id: string,
  limits: CallLimits = {},
): Promise<SubmitOutcome> {
  const made = await call(access, { action: 'refill', order: id }, limits);
  return made.ok ? readRefillOutcome(made.response) : failed(made);
}

export async function readRefills(access: ProviderAccess, ids: readonly string[], limits: CallLimits = {}) {
  const made = await call(access, { action: 'refill_status', ...idsOf('refill', ids) }, limits);
  return made.ok ? readRefillsAnswer(made.response, ids) : unread(made);
}

export async function readBalance(access: ProviderAccess, limits: CallLimits = {}) {
  const made = await call(access, { action: 'balance' }, limits);
  return made.ok ? readBalanceAnswer(made.response) : unread(made);
}

export async function listServices(access: ProviderAccess, limits: CallLimits = {}) {
  const made = await call(access, { action: 'services' }, { ...limits, mostBytes: mostBytesOfCatalogue });
  return made.ok ? readServices(made.response) : unread(made);
}

/** What it has of ours, where it knows the action. */
export async function listOrders(access: ProviderAccess, limits: CallLimits = {}): Promise<Listing> {
  const made = await call(access, { action: 'orders' }, { ...limits, mostBytes: mostBytesOfCatalogue });
  return made.ok ? readListing(made.response) : { ...unread(made), isUnknownAction: false };
}

/** One id under its own name: not every provider accepts a list. */
const idsOf = (name: 'order' | 'refill', ids: readonly string[]): Record<string, string> =>
  ids.length === 1 ? { [name]: ids[0] as string } : { [`${name}s`]: ids.join(',') };
