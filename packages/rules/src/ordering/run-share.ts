import { shareAmount } from '../money/share-amount.ts';
import { type DripFeed, runQuantities } from './drip-feed.ts';

/** What a drip-feed was priced by, all runs together. */
export type FeedPrice = {
  costMicros: bigint;
  guaranteeMicros: bigint;
  speedupMicros: bigint;
  discountMicros: bigint;
  couponDiscountMicros: bigint;
  unitMicros: bigint;
};
export type RunPrice = Omit<FeedPrice, 'unitMicros'> & { chargeMicros: bigint };

/**
 * What one run is charged of what was paid for all: its share by quantity, in whole units. The shares of all runs add
 * up to what was paid, part by part, so that the hold is empty when the last one has come.
 */
export function priceOfRun(quantity: number, feed: DripFeed, price: FeedPrice, run: number): RunPrice {
  const { unitMicros } = price;
  const whole = price.costMicros + price.guaranteeMicros + price.speedupMicros;
  const weights = runQuantities(quantity, feed).map((amount) => BigInt(amount) * (whole > 0n ? whole : 1n));
  const full = shareAmount(whole, weights, unitMicros);
  const guarantee = shareAmount(price.guaranteeMicros, full, unitMicros);
  const rest = full.map((part, at) => part - partAt(guarantee, at));
  const speedup = shareAmount(price.speedupMicros, rest, unitMicros);
  const discount = shareAmount(price.discountMicros, full, unitMicros);
  const coupon = shareAmount(price.couponDiscountMicros, discount, unitMicros);
  const at = run - 1;
  return {
    costMicros: partAt(rest, at) - partAt(speedup, at),
    guaranteeMicros: partAt(guarantee, at),
    speedupMicros: partAt(speedup, at),
    discountMicros: partAt(discount, at),
    couponDiscountMicros: partAt(coupon, at),
    chargeMicros: partAt(full, at) - partAt(discount, at),
  };
}

function partAt(parts: readonly bigint[], at: number): bigint {
  const part = parts[at];
  if (part === undefined) throw new RangeError(`There is no run ${at + 1}`);
  return part;
}
