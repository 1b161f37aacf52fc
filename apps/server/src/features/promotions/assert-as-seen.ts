import { Failure } from '../../platform/http/failure.ts';

/** A coupon or a grade as the caller saw it. */
export type SeenByStaff = { id: number; version: number };

/** What somebody else changed meanwhile is not overwritten. `now` is its version under lock. */
export function assertAsSeen(now: number | undefined, version: number): void {
  if (now === undefined) throw new Failure('not-found');
  if (now !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
}
