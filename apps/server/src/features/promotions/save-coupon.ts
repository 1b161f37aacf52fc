import type { CouponTerms, KeptCoupon } from '@crescendo/contract/promotions';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { readKeptCoupon } from './coupons.queries.ts';
import { endCoupon as end, insertCoupon, updateCoupon } from './coupons.store.ts';
import { refuseTerms } from './refused-terms.ts';

export async function addCoupon(context: PersonContext, terms: CouponTerms): Promise<KeptCoupon> {
  assertOneBonus(terms);
  const trx = await context.transaction();
  const id = await refuseTerms(() => insertCoupon(trx, context.clock, context.panel.id, context.caller.userId, terms));
  return tell(context, id, 'promotions.add-coupon');
}

export async function changeCoupon(context: PersonContext, id: number, terms: CouponTerms): Promise<KeptCoupon> {
  assertOneBonus(terms);
  const trx = await context.transaction();
  const before = await readKeptCoupon(trx, id);
  const isThere = await refuseTerms(() => updateCoupon(trx, id, context.caller.userId, terms));
  if (!isThere) throw new Failure('not-found');
  return tell(context, id, 'promotions.change-coupon', before);
}

export async function endCoupon(context: PersonContext, id: number): Promise<KeptCoupon> {
  await end(await context.transaction(), context.clock, id);
  return tell(context, id, 'promotions.end-coupon');
}

async function tell(context: PersonContext, id: number, action: string, before?: KeptCoupon): Promise<KeptCoupon> {
  const coupon = await readKeptCoupon(await context.transaction(), id);
  if (!coupon) throw new Failure('not-found');
  await recordAct(context, { action, subject: `coupon:${id}`, details: before ? { before, after: coupon } : coupon });
  return coupon;
}

/** A fixed coupon has an amount and no percent, and the other way round. */
function assertOneBonus(terms: CouponTerms): void {
  const isFixed = terms.bonus_amount_calculation_type === 'fixed';
  const [wanted, other] = isFixed
    ? ([terms.bonus_amount, terms.bonus_percentage] as const)
    : ([terms.bonus_percentage, terms.bonus_amount] as const);
  if (wanted && other === null) return;
  const field = isFixed ? 'bonus_amount' : 'bonus_percentage';
  throw new Failure('invalid', { fields: { [field]: [{ key: 'coupon-bonus' }] } });
}
