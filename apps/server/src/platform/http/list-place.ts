import { sql } from 'kysely';
import { Failure } from './failure.ts';

/** Where a page of a list ended: what its last row is sorted by, and the row's id. */
export type ListPlace = { key: string; id: number };

/** A place as text, for the address of the next page. It means nothing to anyone but the list that gave it. */
export function writePlace(place: ListPlace | undefined): string | null {
  return place ? Buffer.from(JSON.stringify([place.key, place.id])).toString('base64url') : null;
}

const refused = () => new Failure('invalid', { fields: { after: [{ key: 'list-place' }] } });

/** The moment a list by time ended at, whose key is its number of microseconds: a text carries that exactly. */
export function momentOfKey({ key }: ListPlace) {
  if (!/^\d{1,17}$/.test(key)) throw refused();
  return sql<Date>`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
}

/** Refuses what no list has written. */
export function readPlace(text: string | undefined): ListPlace | undefined {
  if (text === undefined) return undefined;
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isKey = typeof key === 'string' && key.length <= 100 && !key.includes('\0') && key.isWellFormed();
    if (isKey && typeof id === 'number' && Number.isSafeInteger(id)) return { key, id };
  } catch {
    // Falls through to the refusal.
  }
  throw refused();
}
