// What a provider says when its orders are requested, an action that only some providers support and none documents: so
// the names are those that were seen, and an entry without all that distinguishes orders is left out.

import { wholeUnits } from './provider-amount.ts';
import { describe, externalId, type HttpAnswer, isFields, readable } from './provider-answers.ts';
import { refusalClass } from './provider-refusal.ts';

export type ListedOrder = {
  externalId: string;
  service: string;
  link: string;
  quantity: number;
  /** When it was made, in milliseconds. */
  at: number;
};
export type Listing =
  | { ok: true; orders: ListedOrder[] }
  /** `isUnknownAction`: it was understood, and there is no such action. */
  | { ok: false; isUnknownAction: boolean; text: string };

export function readListing(answer: HttpAnswer): Listing {
  const body = readable(answer);
  const text = describe(answer);
  if (!body) return { ok: false, isUnknownAction: false, text };
  if (typeof body.error === 'string') {
    const refusal = refusalClass(body.error);
    return { ok: false, isUnknownAction: refusal === 'other' || refusal === 'parameters', text };
  }
  const inside = [body, body.orders, body.data].find(Array.isArray);
  const entries =
    inside ?? Object.entries(body).map(([id, entry]) => (isFields(entry) ? { order: id, ...entry } : entry));
  const orders = entries.flatMap(readEntry);
  return orders.length > 0 || entries.length === 0 ? { ok: true, orders } : { ok: false, isUnknownAction: false, text };
}

function readEntry(entry: unknown): ListedOrder[] {
  if (!isFields(entry)) return [];
  const id = externalId(entry.order ?? entry.id ?? entry.order_id);
  const service = entry.service ?? entry.service_id;
  const link = entry.link ?? entry.url;
  const quantity = wholeUnits(entry.quantity);
  const at = momentOf(entry.created ?? entry.created_at ?? entry.date);
  if (id === undefined || quantity === undefined || at === undefined || typeof link !== 'string') return [];
  if (typeof service !== 'string' && typeof service !== 'number') return [];
  return [{ externalId: id, service: String(service), link: link.trim(), quantity, at }];
}

const beyondSeconds = 100_000_000_000;

/** A moment as seconds, as milliseconds or in words; where no zone is named, it is UTC. */
function momentOf(value: unknown): number | undefined {
  const text = String(value ?? '').trim();
  if (/^\d{10,13}$/.test(text)) return Number(text) < beyondSeconds ? Number(text) * 1000 : Number(text);
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text);
  if (!parts) return undefined;
  const at = Date.parse(`${parts[1]}T${parts[2]}${parts[3] ?? 'Z'}`);
  return Number.isNaN(at) ? undefined : at;
}

/** An order whose answer never came, as it was sent. */
export type MissedOrder = { id: number; service: string; link: string; quantity: number; at: number };
export type Found = { verdict: 'found'; externalId: string } | { verdict: 'unclear' };

/** How far two clocks and a slow call are apart at most. */
const apartMs = 600_000;

const fits = (missed: MissedOrder, listed: ListedOrder) =>
  missed.service === listed.service &&
  missed.link === listed.link &&
  missed.quantity === listed.quantity &&
  Math.abs(missed.at - listed.at) <= apartMs;

/** An order that is followed under an id. */
export type NamedOrder = MissedOrder & { externalId: string };

/**
 * Those whose id the list gives to a missed order: the provider answered them with the id of another. Only an exact
 * match of the missed one proves it, because many write a link in their own way.
 */
export function findMisnamed<Named extends NamedOrder>(
  named: readonly Named[],
  missed: readonly MissedOrder[],
  listed: readonly ListedOrder[],
): Named[] {
  const byId = new Map(listed.map((order) => [order.externalId, order]));
  return named.filter((one) => {
    const order = byId.get(one.externalId);
    return order !== undefined && !fits(one, order) && missed.some((other) => fits(other, order));
  });
}

/**
 * Which of the listed orders the missed ones are, one to one. Those that could be each other are distinguished by their
 * time, and only where there are as many of one as of the other. A missing order proves nothing: the list may be cut.
 */
export function matchListing(missed: readonly MissedOrder[], listed: readonly ListedOrder[]): Map<number, Found> {
  const found = new Map<number, Found>();
  const left = new Set(missed);
  for (const first of missed) {
    if (!left.has(first)) continue;
    const alike = new Set([first]);
    const candidates = new Set<ListedOrder>();
    // The set grows while it is gone through: an order that could be another one's belongs to the same group.
    for (const one of alike) {
      for (const candidate of listed.filter((order) => fits(one, order))) {
        candidates.add(candidate);
        for (const other of left) if (fits(other, candidate)) alike.add(other);
      }
    }
    const ones = [...alike].sort((a, b) => a.at - b.at || a.id - b.id);
    const orders = [...candidates].sort((a, b) => a.at - b.at);
    const isClear =
      ones.length === orders.length && ones.every((one, place) => fits(one, orders[place] as ListedOrder));
    for (const [place, one] of ones.entries()) {
      left.delete(one);
      if (orders.length === 0) continue;
      const externalId = orders[place]?.externalId;
      found.set(one.id, isClear && externalId ? { verdict: 'found', externalId } : { verdict: 'unclear' });
    }
  }
  return found;
}
