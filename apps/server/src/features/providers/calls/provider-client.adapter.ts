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
import { countCall } from './count-calls.ts';

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
/** What came back, as it came, for people to read; without our key. */
export type RawResponse = { status: number; text: string };
export type SubmitOutcome = (Outcome | { outcome: 'unsent'; text: string }) & { response?: RawResponse };

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
  return { ok: true, response: { status: response.status, text: withoutKey(text, access.key) } };
}

/** However it is written there: as it is, as in the body of the request, or as in JSON. */
function withoutKey(text: string, key: string): string {
  if (!key) return text;
  const written = [
    key,
    encodeURIComponent(key),
    new URLSearchParams({ key }).toString().slice(4),
    JSON.stringify(key).slice(1, -1),
  ];
  return written.reduce((left, each) => left.replaceAll(each, '…'), text);
}

/** A page of an error is cut off here; no order and no refusal is that long. */
const mostKept = 4000;
const kept = ({ status, text }: HttpAnswer): RawResponse => ({
  status,
  text: text.replaceAll('\0', '').slice(0, mostKept).toWellFormed(),
});

type Failed = Extract<Call, { ok: false }>;
type Result = { outcome: string } | { ok: boolean; isUnknownAction?: boolean };

/** Makes the call, reads what came of it, and counts how it went. */
async function ask<T extends Result>(
  access: ProviderAccess,
  parameters: Record<string, string>,
  limits: CallLimits & { mostBytes?: number },
  { read, otherwise }: { read: (response: HttpAnswer) => T; otherwise: (made: Failed) => T },
): Promise<T> {
  const began = performance.now();
  const made = await call(access, parameters, limits);
  const ms = performance.now() - began;
  if (!made.ok) {
    countCall(access, made.wasSent ? 'unanswered' : 'unsent', ms);
    return otherwise(made);
  }
  const result = read(made.response);
  countCall(access, isClear(result) ? 'answered' : 'unclear', ms);
  return result;
}

/** A refusal in known words is an answer, and so is that an action is not known. */
const isClear = (result: Result) =>
  'outcome' in result ? result.outcome !== 'unknown' : result.ok || result.isUnknownAction === true;

const failed = (made: Failed) => ({ outcome: made.wasSent ? 'unknown' : 'unsent', text: made.text }) as const;
const unread = (made: Failed) => ({ ok: false, text: made.text }) as const;

/** Hands an order over, once. Anyone who calls has written down before that it will. */
export const submitOrder = (
  access: ProviderAccess,
  parameters: Record<string, string>,
  limits: CallLimits = {},
): Promise<SubmitOutcome> =>
  ask<SubmitOutcome>(access, { ...parameters, action: 'add' }, limits, {
    read: (response) => ({ ...readOutcome(response, 'order'), response: kept(response) }),
    otherwise: failed,
  });

/** At most a hundred ids. Those of which nothing readable was said are not in the response. */
export const readStatuses = (access: ProviderAccess, ids: readonly string[], limits: CallLimits = {}) =>
  ask<ReturnType<typeof readStatusesAnswer>>(access, { action: 'status', ...idsOf('order', ids) }, limits, {
    read: (response) => readStatusesAnswer(response, ids),
    otherwise: unread,
  });

/** Requests it; only a status shows whether anything was cancelled. */
export const requestCancel = (access: ProviderAccess, ids: readonly string[], limits: CallLimits = {}) =>
  ask<ReturnType<typeof readCancels>>(access, { action: 'cancel', orders: ids.join(',') }, limits, {
    read: (response) => readCancels(response, ids),
    otherwise: unread,
  });

export const requestRefill = (access: ProviderAccess, id: string, limits: CallLimits = {}): Promise<SubmitOutcome> =>
  ask<SubmitOutcome>(access, { action: 'refill', order: id }, limits, {
    read: readRefillOutcome,
    otherwise: failed,
  });

export const readRefills = (access: ProviderAccess, ids: readonly string[], limits: CallLimits = {}) =>
  ask<ReturnType<typeof readRefillsAnswer>>(access, { action: 'refill_status', ...idsOf('refill', ids) }, limits, {
    read: (response) => readRefillsAnswer(response, ids),
    otherwise: unread,
  });

export const readBalance = (access: ProviderAccess, limits: CallLimits = {}) =>
  ask<ReturnType<typeof readBalanceAnswer>>(access, { action: 'balance' }, limits, {
    read: readBalanceAnswer,
    otherwise: unread,
  });

const ofCatalogue = (limits: CallLimits) => ({ ...limits, mostBytes: mostBytesOfCatalogue });

export const listServices = (access: ProviderAccess, limits: CallLimits = {}) =>
  ask<ReturnType<typeof readServices>>(access, { action: 'services' }, ofCatalogue(limits), {
    read: readServices,
    otherwise: unread,
  });

/** What it has of ours, where it knows the action. */
export const listOrders = (access: ProviderAccess, limits: CallLimits = {}): Promise<Listing> =>
  ask<Listing>(access, { action: 'orders' }, ofCatalogue(limits), {
    read: readListing,
    otherwise: (made) => ({ ...unread(made), isUnknownAction: false }),
  });

/** One id under its own name: not every provider accepts a list. */
const idsOf = (name: 'order' | 'refill', ids: readonly string[]): Record<string, string> =>
  ids.length === 1 ? { [name]: ids[0] as string } : { [`${name}s`]: ids.join(',') };
