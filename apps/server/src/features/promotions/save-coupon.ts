import type { AuditAction } from '@crescendo/contract/accounts/audit-actions';
import type { CouponTerms, KeptCoupon } from '@crescendo/contract/money/promotions';
import { couponWorth, isCouponWidened } from '@crescendo/rules/promotions/coupon-worth';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { type Act, beginAct } from '../money-acts/money-acts.ts';
import { assertAsSeen, type SeenByStaff } from './assert-as-seen.ts';
import { nameConstraintErrors } from './constraint-errors.ts';
import { readKeptCoupon } from './coupons.queries.ts';
import {
  approveCoupon,
  endCoupon as end,
  insertCoupon,
  limitsOf,
  lockCoupon,
  updateCoupon,
  withdrawWaiting,
} from './kept-coupons.store.ts';

/** A coupon is money for anyone who comes with it: one that can give more than one person may give waits for a second. */
export async function addCoupon(context: PersonContext, terms: CouponTerms): Promise<KeptCoupon> {
  assertOneBonus(terms);
  const trx = await context.transaction();
  const id = await nameConstraintErrors(() =>
    insertCoupon(trx, context.clock, context.panel.id, context.caller.userId, terms),
  );
  if ((await begin(context, { id, version: 0 }, terms)) === 'done') await approveCoupon(trx, id, 'alone');
  return recordAndReturn(context, id, 'promotions.add-coupon');
}

/** Terms that give nobody more than before are changed at once; others as if the coupon were new. */
export async function changeCoupon(
  context: PersonContext,
  { id, version }: SeenByStaff,
  terms: CouponTerms,
): Promise<KeptCoupon> {
  assertOneBonus(terms);
  const trx = await context.transaction();
  const kept = await lockCoupon(trx, id);
  assertAsSeen(kept?.version, version);
  const before = await readKeptCoupon(trx, id);
  if (!kept || !before) throw new Failure('not-found');
  if (kept.approval === 'waiting') throw new Failure('conflict', { text: 'validation.act-asked' });
  const isWidened = isCouponWidened(kept.limits, limitsOf(terms));
  const status = isWidened ? await begin(context, { id, version }, terms) : 'unchanged';
  if (status === 'asked') return before;
  await nameConstraintErrors(() => updateCoupon(trx, id, context.caller.userId, terms));
  if (status === 'done') await approveCoupon(trx, id, 'alone');
  return recordAndReturn(context, id, 'promotions.change-coupon', before);
}

export async function endCoupon(context: PersonContext, { id, version }: SeenByStaff): Promise<KeptCoupon> {
  const trx = await context.transaction();
  assertAsSeen((await lockCoupon(trx, id))?.version, version);
  await end(trx, context.clock, id);
  return recordAndReturn(context, id, 'promotions.end-coupon');
}

/** Carries out what was requested, once a second person has agreed. Neither of the two can use the coupon. */
export async function carryOutCoupon(context: PersonContext, act: Act): Promise<void> {
  const trx = await context.transaction();
  const id = act.subject_id ?? 0;
  const kept = await lockCoupon(trx, id);
  if (!kept) throw new Failure('not-found');
  const { version, ...written } = act.terms as { version: number };
  // The coupon is no longer what both have seen: the change has to be requested again.
  if (kept.version !== version) throw new Failure('conflict', { text: 'validation.coupon-changed' });
  const changedBy = kept.createdBy === act.asked_by ? (act.decided_by ?? act.asked_by) : act.asked_by;
  await nameConstraintErrors(() => updateCoupon(trx, id, changedBy, readTerms(written)));
  await approveCoupon(trx, id, 'given');
}

/** A coupon nobody agreed to is over before it began; one that was to be changed stays as it was. */
export async function withdrawCoupon(context: PersonContext, act: Act): Promise<void> {
  await withdrawWaiting(await context.transaction(), context.clock, act.subject_id ?? 0);
}

async function begin(
  context: PersonContext,
  { id, version }: SeenByStaff,
  terms: CouponTerms,
): Promise<'asked' | 'done'> {
  const { status } = await beginAct(context, {
    kind: 'coupon',
    userId: null,
    subjectId: id,
    amountMicros: couponWorth(limitsOf(terms)) ?? null,
    reason: terms.code,
    terms: { ...writeTerms(terms), version },
  });
  return status === 'done' ? 'done' : 'asked';
}

/** Terms as JSON, which knows no bigint. */
const writeTerms = (terms: CouponTerms): object => ({
  ...terms,
  bonus_amount: terms.bonus_amount === null ? null : String(terms.bonus_amount),
  min_amount: String(terms.min_amount),
});

function readTerms(written: unknown): CouponTerms {
  const terms = written as Omit<CouponTerms, 'bonus_amount' | 'min_amount'> & {
    bonus_amount: string | null;
    min_amount: string;
  };
  return {
    ...terms,
    bonus_amount: terms.bonus_amount === null ? null : BigInt(terms.bonus_amount),
    min_amount: BigInt(terms.min_amount),
  };
}

async function recordAndReturn(
  context: PersonContext,
  id: number,
  action: AuditAction,
  before?: KeptCoupon,
): Promise<KeptCoupon> {
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
