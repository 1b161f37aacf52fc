import { Failure } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { isBeyondAlone } from '../money-acts/money-acts.ts';
import { countUse, countUseOf, insertRedemption, type Reservation, readRedemption } from './coupons.store.ts';

/**
 * Takes one use of a coupon for a subject. Both counters rise only while they are below their limits, in one
 * conditional statement each, so that of any number of takers only as many succeed as there are uses.
 * The same subject again changes nothing; a subject whose use was released does not get it back. What gives nothing
 * takes no use.
 */
export async function reserveCoupon(trx: Trx, reservation: Reservation): Promise<{ isNew: boolean }> {
  if (reservation.bonusMicros <= 0n) throw doesNotApply();
  if (await insertRedemption(trx, reservation)) {
    const taken = await countUse(trx, reservation);
    if (!taken || !(await countUseOf(trx, reservation, taken.maxPerUser))) throw doesNotApply();
    // Two who may each give out a little must not be able to give one customer much.
    if (taken.isGivenAlone && (await isBeyondAlone(trx, reservation.userId))) throw doesNotApply();
    return { isNew: true };
  }
  const earlier = await readRedemption(trx, reservation.subject);
  const isSame = earlier?.couponId === reservation.couponId && earlier.userId === reservation.userId;
  if (isSame && earlier.state !== 'released') return { isNew: false };
  throw doesNotApply();
}

const doesNotApply = () => new Failure('invalid', { fields: { coupon_code: [{ key: 'coupon' }] } });
