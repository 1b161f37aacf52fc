// What a call of API v2 says, whatever form it came in. Programs of this trade send numbers as texts and texts as
// lists, name lists in the way of PHP, and write `undefined` where they mean nothing: all of that is read, nothing throws.
import { isResellerAction, type ResellerAction } from './reseller-api.ts';

/** Values by name. A name that was sent without a value is not there. */
export type ResellerCall = ReadonlyMap<string, readonly string[]>;

const emptyWords = new Set(['', 'undefined', 'null']);
const deepest = 4;

export function readResellerCall(entries: Iterable<readonly [string, unknown]>): ResellerCall {
  const call = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const values = textsIn(value, deepest);
    if (values.length === 0) continue;
    // orders[0], orders[] and orders[a] are all a list called orders.
    const plain = name.replace(/\[[^\]]*\]$/, '').trim();
    call.set(plain, [...(call.get(plain) ?? []), ...values]);
  }
  return call;
}

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') {
    const text = value.trim();
    // No column can hold the character 0.
    return emptyWords.has(text) || text.includes('\0') ? [] : [text];
  }
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((part) => textsIn(part, depth - 1));
}

/** One text; of a list its lines. */
export const textOf = (call: ResellerCall, name: string): string | undefined => call.get(name)?.join('\n');

/** A list of lines, however it was sent. */
export const linesOf = (call: ResellerCall, name: string): string[] =>
  (call.get(name) ?? [])
    .flatMap((text) => text.split(/\r\n|\r|\n/))
    .map((line) => line.trim())
    .filter(Boolean);

/** Undefined where it is not there or no whole number; `1000.0` and `1e3` are none. */
export function wholeOf(call: ResellerCall, name: string): number | undefined {
  const text = call.get(name)?.[0];
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** A number that names something, as it was written; `id` is undefined where it can name nothing. */
export type NamedId = { text: string; id: number | undefined };

/** What a call names by its single or its plural name. One is many, too, where it holds several. */
export function namedIds(call: ResellerCall, single: string, plural: string): { ids: NamedId[]; isMany: boolean } {
  const several = call.get(plural);
  const texts = (several ?? call.get(single) ?? [])
    .flatMap((text) => text.replace(/^\[|\]$/g, '').split(/[\s,;]+/))
    .map((text) => (/["']/.test(text) ? text.replace(/^["']|["']$/g, '') : text).slice(0, 64))
    .filter(Boolean);
  const ids = texts.map((text) => ({ text, id: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined }));
  return { ids, isMany: several !== undefined || ids.length > 1 };
}

/**
 * What is to be done. Without an action nothing is, save for refills that are named alone: requesting their status has no
 * effect that nobody named.
 */
export function actionOf(call: ResellerCall): ResellerAction | undefined {
  const action = call.get('action')?.[0];
  if (action !== undefined) return isResellerAction(action) ? action : undefined;
  const others = [...call.keys()].filter((name) => name !== 'key');
  return others.length === 1 && (others[0] === 'refill' || others[0] === 'refills') ? 'refill_status' : undefined;
}
