import type { Coupon, KeptCoupon } from '@crescendo/contract/money/promotions';
import type { Locale, Localised } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import type { CouponCalculation, CouponType } from '@crescendo/rules/promotions/coupon-effect';
import { type SqlBool, sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { optionalTextIn, textIn } from '../../platform/postgres/localised-column.ts';

const isOver = (clock: Clock) =>
  sql<boolean>`(ended_at is not null or approval = 'waiting' or coalesce(valid_to < ${now(clock)}, false))`;
const isUsedUp = sql<boolean>`coalesce(uses >= max_uses, false)`;
const isUsedBy = (userId: number | undefined) => sql<boolean>`(max_per_user is not null and exists (
  select from coupon_customers c where c.panel_id = coupons.panel_id and c.coupon_id = coupons.id
  and c.user_id = ${userId ?? null} and c.uses >= coupons.max_per_user))`;
/** Whose uses are counted by customer is nobody's who has no account: nobody learns from a refusal who has one. */
const isForCustomers = (userId: number | undefined) =>
  userId === undefined ? sql<boolean>`max_per_user is not null` : sql<boolean>`false`;
/** Anyone who makes a coupon would be giving money to themselves. */
const isOwn = (userId: number | undefined) =>
  sql<boolean>`coalesce(${userId ?? null} in (created_by, changed_by), false)`;

export async function readCouponByCode(
  trx: Trx,
  { code, userId, clock }: { code: string; userId?: number | undefined; clock: Clock },
) {
  const row = await trx
    .selectFrom('coupons')
    .select(['id', 'code', 'bonus_type', 'bonus_amount_calculation_type', 'bonus_micros', 'bonus_ppm'])
    .select('min_amount_micros')
    .select([
      sql<boolean>`valid_from > ${now(clock)}`.as('is_early'),
      isOver(clock).as('is_over'),
      isUsedUp.as('is_used_up'),
      isUsedBy(userId).as('is_used_by'),
      isForCustomers(userId).as('is_for_customers'),
      isOwn(userId).as('is_own'),
    ])
    .where(sql<SqlBool>`lower(code) = lower(${code})`)
    // Nobody has been given one that a second person has not agreed to.
    .where('approval', '<>', 'waiting')
    .executeTakeFirst();
  return (
    row && {
      coupon: {
        id: row.id,
        code: row.code,
        type: row.bonus_type as CouponType,
        calculation: row.bonus_amount_calculation_type as CouponCalculation,
        bonusMicros: row.bonus_micros ?? 0n,
        bonusPpm: row.bonus_ppm ?? 0,
      },
      minAmountMicros: row.min_amount_micros,
      isEarly: row.is_early,
      isOver: row.is_over,
      isUsedUp: row.is_used_up,
      isUsedByCustomer: row.is_used_by,
      isForCustomers: row.is_for_customers,
      isOwn: row.is_own,
    }
  );
}

type Terms = {
  id: number;
  code: string;
  bonus_type: string;
  bonus_amount_calculation_type: string;
  bonus_micros: bigint | null;
  bonus_ppm: number | null;
  min_amount_micros: bigint;
  valid_to: Date | null;
};
const termColumns = [
  'id',
  'code',
  'bonus_type',
  'bonus_amount_calculation_type',
  'bonus_micros',
  'bonus_ppm',
  'min_amount_micros',
  'valid_to',
] as const;

function toWire(row: Terms) {
  return {
    id: row.id,
    code: row.code,
    bonus_type: row.bonus_type as CouponType,
    bonus_amount_calculation_type: row.bonus_amount_calculation_type as CouponCalculation,
    bonus_amount: row.bonus_micros === null ? null : microsToDollars(row.bonus_micros),
    bonus_percentage: row.bonus_ppm === null ? null : ppmToFraction(row.bonus_ppm),
    min_amount: microsToDollars(row.min_amount_micros),
    valid_to: row.valid_to?.toISOString() ?? null,
  };
}

/** What a customer may be shown: public, running, and not used up by all or by this one. */
export async function listOpenCoupons(trx: Trx, locale: Locale, clock: Clock, userId: number): Promise<Coupon[]> {
  const rows = await trx
    .selectFrom('coupons')
    .select(termColumns)
    .select([textIn(locale, 'name').as('name'), optionalTextIn(locale, 'description').as('description')])
    .where('is_public', '=', true)
    .where('ended_at', 'is', null)
    .where('valid_from', '<=', now(clock))
    .where(sql<SqlBool>`not (${isOver(clock)} or ${isUsedUp} or ${isUsedBy(userId)} or ${isOwn(userId)})`)
    .orderBy('id')
    .execute();
  return rows.map(({ name, description, ...row }) => ({ ...toWire(row), name, description }));
}

const keptColumns = [
  ...termColumns,
  'version',
  'name',
  'description',
  'valid_from',
  'max_uses',
  'max_per_user',
  'uses',
  'is_public',
  'ended_at',
  'created_at',
  'approval',
] as const;

function keptCoupons(trx: Trx) {
  return trx.selectFrom('coupons').select(keptColumns);
}

type KeptRow = Awaited<ReturnType<ReturnType<typeof keptCoupons>['executeTakeFirstOrThrow']>>;

function toKept(row: KeptRow): KeptCoupon {
  const { version, max_uses, max_per_user, uses, is_public } = row;
  return {
    ...toWire(row),
    version,
    name: row.name as Localised,
    description: row.description as Localised | null,
    valid_from: row.valid_from.toISOString(),
    max_uses,
    max_per_user,
    uses,
    is_public,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    approval: row.approval as KeptCoupon['approval'],
  };
}

export async function listKeptCoupons(
  trx: Trx,
  page: { limit: number; offset: number },
  direction: 'asc' | 'desc',
): Promise<{ data: KeptCoupon[]; total: number }> {
  const rows = await keptCoupons(trx).orderBy('id', direction).limit(page.limit).offset(page.offset).execute();
  const { total } = await trx
    .selectFrom('coupons')
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toKept), total };
}

export async function readKeptCoupon(trx: Trx, id: number): Promise<KeptCoupon | undefined> {
  const row = await keptCoupons(trx).where('id', '=', id).executeTakeFirst();
  return row && toKept(row);
}
