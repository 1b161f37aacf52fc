import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { type Redemption, readRedemption, releaseUse, settle } from './coupons.store.ts';

/**
 * The use is final: its payment came. Returns what it grants, and the same when repeated; undefined where the subject has
 * no coupon, or had it released before.
 */
export async function grantCoupon(
  trx: Trx,
  clock: Clock,
  subject: string,
): Promise<(Redemption & { isNew: boolean }) | undefined> {
  const granted = await settle(trx, clock, subject, 'granted');
  if (granted) return { ...granted, isNew: true };
  const earlier = await readRedemption(trx, subject);
  return earlier?.state === 'granted' ? { ...earlier, isNew: false } : undefined;
}

/** The subject came to nothing: the use is given back, once. A granted use stays used. */
export async function releaseCoupon(trx: Trx, clock: Clock, subject: string): Promise<boolean> {
  const released = await settle(trx, clock, subject, 'released');
  if (!released) return false;
  await releaseUse(trx, released);
  return true;
}
