// What staff write of coupons; coupons.store.ts has what customers use up of them.
import type { CouponTerms } from '@crescendo/contract/money/promotions';
import type { CouponCalculation, CouponType } from '@crescendo/rules/promotions/coupon-effect';
import type { CouponLimits } from '@crescendo/rules/promotions/coupon-worth';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type Approval = 'given' | 'waiting' | 'alone';

export const limitsOf = (terms: CouponTerms): CouponLimits => ({
  type: terms.bonus_type,
  calculation: terms.bonus_amount_calculation_type,
  bonusMicros: terms.bonus_amount,
  bonusPpm: terms.bonus_percentage,
  minAmountMicros: terms.min_amount,
  validTo: terms.valid_to,
  maxUses: terms.max_uses,
  maxPerUser: terms.max_per_user,
});

/** The coupon as it is and stays until the transaction ends. */
export async function lockCoupon(trx: Trx, id: number) {
  const row = await trx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (
    row && {
      version: row.version,
      approval: row.approval as Approval,
      createdBy: row.created_by,
      limits: {
        type: row.bonus_type as CouponType,
        calculation: row.bonus_amount_calculation_type as CouponCalculation,
        bonusMicros: row.bonus_micros,
        bonusPpm: row.bonus_ppm,
        minAmountMicros: row.min_amount_micros,
        validTo: row.valid_to?.toISOString() ?? null,
        maxUses: row.max_uses,
        maxPerUser: row.max_per_user,
      } satisfies CouponLimits,
    }
  );
}

function columnsOf(terms: CouponTerms) {
  return {
    code: terms.code,
    name: JSON.stringify(terms.name),
    description: terms.description && JSON.stringify(terms.description),
    bonus_type: terms.bonus_type,
    bonus_amount_calculation_type: terms.bonus_amount_calculation_type,
    bonus_micros: terms.bonus_amount,
    bonus_ppm: terms.bonus_percentage,
    min_amount_micros: terms.min_amount,
    valid_to: terms.valid_to,
    max_uses: terms.max_uses,
    max_per_user: terms.max_per_user,
    is_public: terms.is_public,
  };
}

/** It waits until it is known whether one person may give it out alone. */
export async function insertCoupon(trx: Trx, clock: Clock, panelId: number, staffId: number, terms: CouponTerms) {
  const { id } = await trx
    .insertInto('coupons')
    .values({
      panel_id: panelId,
      ...columnsOf(terms),
      valid_from: terms.valid_from ?? now(clock),
      created_by: staffId,
      changed_by: staffId,
      created_at: now(clock),
      approval: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const oneMore = sql<number>`version + 1`;

/** A beginning that is not given stays as it was. */
export async function updateCoupon(trx: Trx, id: number, staffId: number, terms: CouponTerms): Promise<void> {
  await trx
    .updateTable('coupons')
    .set({
      ...columnsOf(terms),
      ...(terms.valid_from === null ? {} : { valid_from: terms.valid_from }),
      changed_by: staffId,
      version: oneMore,
    })
    .where('id', '=', id)
    .execute();
}

export async function approveCoupon(trx: Trx, id: number, approval: 'given' | 'alone'): Promise<void> {
  await trx.updateTable('coupons').set({ approval }).where('id', '=', id).execute();
}

/** One that has ended keeps the moment. */
export async function endCoupon(trx: Trx, clock: Clock, id: number): Promise<void> {
  await ending(trx, clock, id).execute();
}

export async function withdrawWaiting(trx: Trx, clock: Clock, id: number): Promise<void> {
  await ending(trx, clock, id).where('approval', '=', 'waiting').execute();
}

function ending(trx: Trx, clock: Clock, id: number) {
  return trx
    .updateTable('coupons')
    .set({ ended_at: now(clock), version: oneMore })
    .where('id', '=', id)
    .where('ended_at', 'is', null);
}
