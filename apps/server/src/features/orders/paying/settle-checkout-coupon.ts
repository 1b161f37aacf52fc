import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { post } from '../../ledger/ledger.ts';
import { grantCoupon } from '../../promotions/promotions.ts';
import { settleRewards } from '../ending/refund-with-rewards.ts';
import { hasUnpaid, readCheckout } from '../orders.store.ts';

/** What the books and the use of a coupon call a checkout by. */
export const checkoutReference = (checkoutId: number) => `checkout:${checkoutId}`;
/** Under which the money is posted that a coupon brings. */
export const couponRewardReference = (checkoutId: number) => `${checkoutReference(checkoutId)}:coupon`;

/**
 * The coupon of a checkout is used for good: one that lowered the price with the first order that is paid at that
 * price, one that gives money when everything is paid.
 */
export async function settleCheckoutCoupon(
  trx: Trx,
  { panel, clock }: Pick<Context, 'panel' | 'clock'>,
  checkoutId: number,
): Promise<void> {
  const checkout = await readCheckout(trx, checkoutId);
  if (checkout.coupon_id === null) return;
  const bonusMicros = checkout.coupon_bonus_micros;
  if (bonusMicros > 0n && (await hasUnpaid(trx, checkoutId))) return;
  const granted = await grantCoupon(trx, clock, checkoutReference(checkoutId));
  if (!granted?.isNew || bonusMicros === 0n) return;
  const { user_id: userId } = checkout;
  await post(trx, panel.id, {
    kind: 'coupon',
    reference: couponRewardReference(checkoutId),
    userId,
    lines: [
      { account: { kind: 'bonus', userId }, amountMicros: bonusMicros },
      { account: { kind: 'promotions' }, amountMicros: -bonusMicros },
    ],
  });
  // What was deleted or refunded before everything else was paid earns nothing.
  await settleRewards(trx, panel.id, { checkoutId }, { reference: couponRewardReference(checkoutId) });
}
