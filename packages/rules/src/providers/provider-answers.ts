// What a provider's answer says. A response may hold anything: for every input, each of these returns a value and
// none throws. An order counts as bought only by a clear id, as refused only by a known sentence; everything else is unknown.
import { amountMicros, wholeUnits } from './provider-amount.ts';
import { type RefusalClass, refusalClass } from './provider-refusal.ts';
import { type ProviderRefillState, type ProviderState, providerRefillState, providerState } from './provider-status.ts';

export type HttpAnswer = { status: number; text: string };

export type Outcome =
  | { outcome: 'accepted'; externalId: string }
  | { outcome: 'refused'; class: RefusalClass; text: string }
  | { outcome: 'unknown'; text: string };

export type ProviderStatus = {
  state: ProviderState;
  /** As it was written. */
  word: string;
  /** May be negative where more was delivered; undefined where it could not be read. */
  remains: number | undefined;
  startCount: number | undefined;
  /** In millionths of the currency. */
  chargeMicros: bigint | undefined;
  currency: string | undefined;
};
export type Unread = { ok: false; text: string };
export type ById<T> = Map<string, T | { error: string }>;

export type ListedService = {
  externalId: string;
  name: string;
  category: string;
  type: string;
  /** In millionths of the provider's currency, for a thousand or for one package. */
  rateMicros: bigint;
  min: number;
  max: number;
  hasRefill: boolean;
  canCancel: boolean;
  hasDripFeed: boolean;
};

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** What no database or page should meet in a text: control and direction characters, and halves of characters. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const isUnclean = (text: unknown) =>
  typeof text === 'string' &&
  (text.search(/[^\P{Cc}\s]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u) >= 0 || !text.isWellFormed());
const excerpt = (text: string) =>
  text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
export const describe = ({ status, text }: HttpAnswer) => excerpt(`HTTP ${status}: ${text}`);

/** The id of something a provider made: a whole number above zero, however it is written. */
export function externalId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : undefined;
  return typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value) ? value : undefined;
}

function errorText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : excerpt(value);
  if (isFields(value) && 'error' in value) return errorText(value.error) ?? 'error';
  return undefined;
}

/** What became of a call that makes something: an order under `order`, a refill under `refill`. */
export function readOutcome(answer: HttpAnswer, field: 'order' | 'refill'): Outcome {
  const unknown: Outcome = { outcome: 'unknown', text: describe(answer) };
  // A call refused by a rate limit was not served; proxies in front of providers say so in HTML.
  if (answer.status === 429) return { outcome: 'refused', class: 'rate-limit', text: unknown.text };
  const body = parse(answer.text);
  if (!isFields(body)) return unknown;
  const made = body[field] ?? undefined;
  const error = body.error ?? undefined;
  if (answer.status === 200 && error === undefined) {
    const id = externalId(made);
    return id === undefined ? unknown : { outcome: 'accepted', externalId: id };
  }
  // Some providers refuse with 4xx, most with 200. What a failing server says about an order is worth nothing.
  if ((answer.status !== 200 && !(answer.status >= 400 && answer.status < 500)) || made !== undefined) return unknown;
  const known = typeof error === 'string' ? refusalClass(error) : undefined;
  return known ? { outcome: 'refused', class: known, text: excerpt(error as string) } : unknown;
}

/** What was answered to a refill: here any clear refusal will do, for nothing is bought. */
export function readRefillOutcome(answer: HttpAnswer): Outcome {
  const outcome = readOutcome(answer, 'refill');
  if (outcome.outcome !== 'unknown' || answer.status >= 500) return outcome;
  const body = parse(answer.text);
  if (!isFields(body)) return outcome;
  const refused =
    typeof body.error === 'string' ? body.error : errorText(isFields(body.refill) ? body.refill : undefined);
  return refused ? { outcome: 'refused', class: 'other', text: excerpt(refused) } : outcome;
}

function readStatus(value: unknown): ProviderStatus | { error: string } | undefined {
  const error = errorText(value);
  if (error !== undefined) return { error };
  if (!isFields(value) || (typeof value.status !== 'string' && typeof value.status !== 'number')) return undefined;
  const { status, currency } = value;
  const remains = wholeUnits(value.remains);
  const state = providerState(status);
  return {
    // Providers that number their states do not all count alike: what is not delivered yet is not completed by a number.
    state: state === 'completed' && /^\s*\d/.test(String(status)) && (remains ?? 0) > 0 ? 'in_progress' : state,
    word: excerpt(String(status)).slice(0, 60),
    remains,
    startCount: wholeUnits(value.start_count),
    chargeMicros: amountMicros(value.charge),
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  };
}

/** Of each id what the provider said of it; ids of which it said nothing readable are left out. */
export function readStatuses(
  answer: HttpAnswer,
  ids: readonly string[],
): { ok: true; statuses: ById<ProviderStatus> } | Unread {
  const body = readable(answer);
  if (!body) return { ok: false, text: describe(answer) };
  const [only] = ids;
  const isSingle = ids.length === 1 && only !== undefined && !Object.hasOwn(body, only);
  // A refusal of the whole call looks like the answer about one order: only the order's own error belongs to it.
  if (isSingle && typeof body.error === 'string') {
    if (!/order/i.test(body.error)) return { ok: false, text: describe(answer) };
    return { ok: true, statuses: new Map([[only, { error: excerpt(body.error) }]]) };
  }
  const statuses: ById<ProviderStatus> = new Map();
  for (const id of ids) {
    const status = readStatus(isSingle ? body : Object.hasOwn(body, id) ? body[id] : undefined);
    if (status) statuses.set(id, status);
  }
  return statuses.size > 0 ? { ok: true, statuses } : { ok: false, text: describe(answer) };
}

/** The object or list of an answer that came from a server in working order. */
export function readable(answer: HttpAnswer): Fields | undefined {
  if (answer.status >= 500 || answer.status === 429 || (answer.status >= 300 && answer.status < 400)) return undefined;
  const body = parse(answer.text);
  return typeof body === 'object' && body !== null ? (body as Fields) : undefined;
}

/** Entries of a list by their id, or of an object keyed by ids. */
function entriesById(body: Fields, field: 'order' | 'refill'): Map<string, Fields> {
  const entries = Array.isArray(body)
    ? body.filter(isFields).map((entry) => [externalId(entry[field]), entry] as const)
    : Object.entries(body).map(([id, entry]) => [externalId(id), isFields(entry) ? entry : { status: entry }] as const);
  return new Map(entries.filter((pair): pair is [string, Fields] => pair[0] !== undefined));
}

/** Which of the orders the provider will try to cancel. It never means that one has been. */
export function readCancels(answer: HttpAnswer, ids: readonly string[]): { ok: true; answers: ById<'asked'> } | Unread {
  const body = readable(answer);
  if (!body) return { ok: false, text: describe(answer) };
  const entries = entriesById(body, 'order');
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && entries.size === 0 && 'cancel' in body) entries.set(only, body);
  const answers: ById<'asked'> = new Map();
  for (const id of ids) {
    const entry = entries.get(id);
    if (!entry) continue;
    const error = errorText(entry) ?? (isFields(entry.cancel) ? errorText(entry.cancel) : undefined);
    if (error !== undefined) answers.set(id, { error });
    else if (entry.cancel !== undefined && entry.cancel !== null && entry.cancel !== 0 && entry.cancel !== false) {
      answers.set(id, 'asked');
    }
  }
  return answers.size > 0 ? { ok: true, answers } : { ok: false, text: describe(answer) };
}

export function readRefills(
  answer: HttpAnswer,
  ids: readonly string[],
): { ok: true; refills: ById<ProviderRefillState> } | Unread {
  const body = readable(answer);
  if (!body) return { ok: false, text: describe(answer) };
  const entries = entriesById(body, 'refill');
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && entries.size === 0 && 'status' in body) entries.set(only, body);
  const refills: ById<ProviderRefillState> = new Map();
  for (const id of ids) {
    const entry = entries.get(id);
    if (!entry) continue;
    const error = errorText(entry) ?? (isFields(entry.status) ? errorText(entry.status) : undefined);
    if (error !== undefined) refills.set(id, { error });
    else if (typeof entry.status === 'string') refills.set(id, providerRefillState(entry.status));
  }
  return refills.size > 0 ? { ok: true, refills } : { ok: false, text: describe(answer) };
}

export function readBalance(answer: HttpAnswer): { ok: true; balanceMicros: bigint; currency: string } | Unread {
  const body = readable(answer);
  const balanceMicros = body && answer.status === 200 ? amountMicros(body.balance) : undefined;
  if (!body || balanceMicros === undefined) return { ok: false, text: describe(answer) };
  const { currency } = body;
  return {
    ok: true,
    balanceMicros,
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : 'USD',
  };
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';
const words = (value: unknown, most: number) => (typeof value === 'string' ? excerpt(value).slice(0, most) : '');

function readService(value: unknown): ListedService | undefined {
  if (!isFields(value)) return undefined;
  const id = externalId(value.service);
  const rateMicros = amountMicros(value.rate);
  const min = wholeUnits(value.min);
  const max = wholeUnits(value.max);
  if (id === undefined || rateMicros === undefined || min === undefined || max === undefined) return undefined;
  if (rateMicros < 0n || min < 0 || max < min) return undefined;
  return {
    externalId: id,
    name: words(value.name, 300),
    category: words(value.category, 300),
    type: words(value.type, 60) || 'Default',
    rateMicros,
    min,
    max,
    hasRefill: isYes(value.refill),
    canCancel: isYes(value.cancel),
    hasDripFeed: isYes(value.dripfeed),
  };
}

type ReadCatalogue = {
  ok: true;
  services: ListedService[];
  /** Lines that make no sense. */
  unread: number;
  /** Lines with characters in their texts that were left out. */
  cleaned: number;
};

/** The catalogue, without the lines that make no sense; their number is returned. A list in which none does is no list. */
export function readServices(answer: HttpAnswer): ReadCatalogue | Unread {
  const body = answer.status === 200 ? parse(answer.text) : undefined;
  if (!Array.isArray(body)) return { ok: false, text: describe(answer) };
  const services = new Map<string, ListedService>();
  for (const service of body.map(readService)) if (service) services.set(service.externalId, service);
  if (services.size === 0 && body.length > 0) return { ok: false, text: describe(answer) };
  const cleaned = body.filter((line) => isFields(line) && [line.name, line.category, line.type].some(isUnclean)).length;
  return { ok: true, services: [...services.values()], unread: body.length - services.size, cleaned };
}
