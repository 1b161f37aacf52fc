import type { CouponType } from '@crescendo/rules/promotions/coupon-effect';
import { type SqlBool, sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type Reservation = {
  couponId: number;
  userId: number;
  /** What it is used for, once: `invoice:12`. */
  subject: string;
  /** The amount the coupon was applied to, and what it gives on it. */
  baseMicros: bigint;
  bonusMicros: bigint;
  clock: Clock;
};

export type Redemption = {
  couponId: number;
  userId: number;
  state: 'reserved' | 'granted' | 'released';
  type: CouponType;
  bonusMicros: bigint;
};

/** Whether a coupon can be used now, for this amount and by this person; its limits are counted apart. */
const isOpen = ({ clock, baseMicros, userId }: Reservation) => sql<SqlBool>`(
  ended_at is null and approval <> 'waiting' and valid_from <= ${now(clock)} and (valid_to is null or valid_to >= ${now(clock)})
  and min_amount_micros <= ${baseMicros}
  and created_by is distinct from ${userId} and changed_by is distinct from ${userId})`;

/** Nothing where the subject has one already, or the coupon cannot be used. */
export async function insertRedemption(trx: Trx, reservation: Reservation): Promise<boolean> {
  const { couponId, userId, subject, baseMicros, bonusMicros, clock } = reservation;
  const { rows } = await sql`
    insert into coupon_redemptions (panel_id, coupon_id, user_id, subject, bonus_type, base_micros, bonus_micros,
      min_amount_micros, valid_to, created_at)
    select panel_id, id, ${userId}, ${subject}, bonus_type, ${baseMicros}, ${bonusMicros},
      min_amount_micros, valid_to, ${now(clock)}
    from coupons where id = ${couponId} and ${isOpen(reservation)}
    on conflict on constraint coupon_redemptions__subject do nothing
    returning id`.execute(trx);
  return rows.length > 0;
}

/** One of all uses, if one is left. Anyone who else wants one waits here until this transaction is through. */
export async function countUse(
  trx: Trx,
  reservation: Reservation,
): Promise<{ maxPerUser: number | null; isGivenAlone: boolean } | undefined> {
  const row = await trx
    .updateTable('coupons')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', reservation.couponId)
    .where(isOpen(reservation))
    .where(sql<SqlBool>`(max_uses is null or uses < max_uses)`)
    .returning(['max_per_user', 'approval'])
    .executeTakeFirst();
  return row && { maxPerUser: row.max_per_user, isGivenAlone: row.approval === 'alone' };
}

/** One of the uses this customer has. */
export async function countUseOf(trx: Trx, { couponId, userId }: Reservation, most: number | null): Promise<boolean> {
  const { rows } = await sql`
    insert into coupon_customers (panel_id, coupon_id, user_id, uses)
    select panel_id, id, ${userId}, 1 from coupons where id = ${couponId}
    on conflict (panel_id, coupon_id, user_id) do update set uses = coupon_customers.uses + 1
      where ${most}::integer is null or coupon_customers.uses < ${most}::integer
    returning uses`.execute(trx);
  return rows.length > 0;
}

export async function releaseUse(trx: Trx, { couponId, userId }: Redemption): Promise<void> {
  await trx.updateTable('coupons').set({ uses: sql`uses - 1` }).where('id', '=', couponId).execute();
  await trx
    .updateTable('coupon_customers')
    .set({ uses: sql`uses - 1` })
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .execute();
}

const redemptionColumns = ['coupon_id', 'user_id', 'state', 'bonus_type', 'bonus_micros'] as const;

/** Only what is reserved moves on, so that of a grant and a release that come at once one happens. */
export async function settle(
  trx: Trx,
  clock: Clock,
  subject: string,
  state: 'granted' | 'released',
): Promise<Redemption | undefined> {
  const row = await trx
    .updateTable('coupon_redemptions')
    .set({ state, settled_at: now(clock) })
    .where('subject', '=', subject)
    .where('state', '=', 'reserved')
    .returning(redemptionColumns)
    .executeTakeFirst();
  return row && toRedemption(row);
}

export async function readRedemption(trx: Trx, subject: string): Promise<Redemption | undefined> {
  const row = await trx
    .selectFrom('coupon_redemptions')
    .select(redemptionColumns)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && toRedemption(row);
}

type Row = { coupon_id: number; user_id: number; state: string; bonus_type: string; bonus_micros: bigint };

function toRedemption(row: Row): Redemption {
  return {
    couponId: row.coupon_id,
    userId: row.user_id,
    state: row.state as Redemption['state'],
    type: row.bonus_type as CouponType,
    bonusMicros: row.bonus_micros,
  };
}
