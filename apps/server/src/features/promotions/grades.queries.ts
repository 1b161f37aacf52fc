import type { Grade, KeptGrade } from '@crescendo/contract/money/promotions';
import type { Locale, Localised } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, now, nowIn } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';
import { type Later, prepare } from '../../platform/postgres/prepared.ts';
import { balancesOf, type StoredBalances } from '../ledger/ledger.ts';

/** A running grade, and since and until when one customer has it. */
export type GradeOfCustomer = {
  id: number;
  spendingGoalMicros: bigint;
  discountPpm: number;
  createdAt: Date | null;
  expiresAt: Date | null;
  shown: Omit<Grade, 'is_next' | 'is_previous' | 'created_at' | 'expires_at'>;
};

type StoredGrade = Omit<GradeOfCustomer['shown'], 'spending_goal' | 'discount_percent'> & {
  spending_goal: string;
  discount_ppm: number;
  held_since: string | null;
  held_until: string | null;
};
/** With the moment they were read at, which says whether one of them has expired. */
export type StoredGrades = { grades: StoredGrade[] | null; read_at: string };

type Asked = { userId: Later<number>; locale: Later<Locale>; at: RawBuilder<Date> };

/** The grades of the panel as one customer has them, as one value inside a statement. */
export const gradesOf = ({ userId, locale, at }: Asked) => sql<StoredGrades>`(
  select json_build_object('read_at', ${at}, 'grades', json_agg(json_build_object(
    'id', grades.id, 'icon', grades.icon, 'available_closed_sales', grades.available_closed_sales,
    'available_personal_manager', grades.available_personal_manager,
    'consultation_chat_period', grades.consultation_chat_period, 'thumbnail_period', grades.thumbnail_period,
    'name', ${textIn(locale, 'grades.name')}, 'spending_goal', grades.spending_goal_micros::text,
    'discount_ppm', grades.discount_ppm, 'held_since', held.created_at, 'held_until', held.expires_at
  ) order by grades.spending_goal_micros))
  from grades left join customer_grades held on held.panel_id = grades.panel_id and held.grade_id = grades.id
    and held.user_id = ${userId}
  where grades.ended_at is null)`;

export function toGrades({ grades, read_at }: StoredGrades): { grades: GradeOfCustomer[]; readAt: Date } {
  const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));
  return {
    grades: (grades ?? []).map(({ spending_goal, discount_ppm, held_since, held_until, ...row }) => ({
      id: row.id,
      spendingGoalMicros: BigInt(spending_goal),
      discountPpm: discount_ppm,
      createdAt: dateOrNull(held_since),
      expiresAt: dateOrNull(held_until),
      shown: {
        ...row,
        spending_goal: microsToDollars(BigInt(spending_goal)),
        discount_percent: ppmToFraction(discount_ppm),
      },
    })),
    readAt: new Date(read_at),
  };
}

type StandingRow = { grades: StoredGrades; accounts: StoredBalances };
const standing = prepare(
  ({ userId, locale, seconds }: { userId: Later<number>; locale: Later<Locale>; seconds: Later<number> }) =>
    sql<StandingRow>`
      select ${gradesOf({ userId, locale, at: nowIn(seconds) })} as grades, ${balancesOf(userId)} as accounts`,
);

export async function readStanding(
  trx: Trx,
  clock: Clock,
  { userId, locale }: { userId: number; locale: Locale },
): Promise<StandingRow> {
  const { rows } = await standing.run(trx, { userId, locale, seconds: clock.offsetMs / 1000 });
  return rows[0] as StandingRow;
}

/** The discount of the grade a customer has now, as a value inside a statement. */
const gradeDiscountOf = (clock: Clock, userId: number) => sql<number | null>`(
  select grades.discount_ppm from grades
  left join customer_grades held on held.panel_id = grades.panel_id and held.grade_id = grades.id
    and held.user_id = ${userId}
  where grades.ended_at is null
    and (grades.spending_goal_micros = 0 or held.expires_at > ${now(clock)})
    and grades.spending_goal_micros <= (
      select coalesce(sum(spent_micros), 0) from ledger_accounts where user_id = ${userId})
  order by grades.spending_goal_micros desc limit 1)`;

/**
 * How much more a customer may spend before there is a grade to begin or to renew, as a value inside a statement. Null
 * where the panel has none.
 */
export const untilRenewalOf = (userId: number) => sql<bigint | null>`(
  select min(spending_goal_micros) from grades where ended_at is null and spending_goal_micros > 0
  ) - (select coalesce(sum(spent_micros), 0) from ledger_accounts where user_id = ${userId})::bigint`;

/**
 * What is off all prices of a customer, as a value inside a statement: the better of the grade's discount, where the panel
 * gives those, and the one that staff have set for this customer.
 */
export const customerDiscountOf = (clock: Clock, userId: number, areGradesCounted: boolean) => sql<number>`greatest(
  (select personal_discount_ppm from users where users.id = ${userId}),
  case when ${areGradesCounted}::boolean then ${gradeDiscountOf(clock, userId)} end, 0)`;

export async function readDiscount(trx: Trx, clock: Clock, userId: number, areGradesCounted: boolean): Promise<number> {
  const { rows } = await sql<{ discount_ppm: number }>`
    select ${customerDiscountOf(clock, userId, areGradesCounted)} as discount_ppm`.execute(trx);
  return rows[0]?.discount_ppm ?? 0;
}

function keptGrades(trx: Trx) {
  return trx
    .selectFrom('grades')
    .select(['id', 'version', 'name', 'icon', 'spending_goal_micros', 'discount_ppm', 'available_closed_sales'])
    .select(['available_personal_manager', 'consultation_chat_period', 'thumbnail_period', 'created_at', 'ended_at']);
}

type KeptRow = Awaited<ReturnType<ReturnType<typeof keptGrades>['executeTakeFirstOrThrow']>>;

function toKept({ spending_goal_micros, discount_ppm, name, created_at, ended_at, ...row }: KeptRow): KeptGrade {
  return {
    ...row,
    name: name as Localised,
    spending_goal: microsToDollars(spending_goal_micros),
    discount_percent: ppmToFraction(discount_ppm),
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

export async function listKeptGrades(trx: Trx): Promise<KeptGrade[]> {
  return (await keptGrades(trx).orderBy('spending_goal_micros').orderBy('id').execute()).map(toKept);
}

export async function readKeptGrade(trx: Trx, id: number): Promise<KeptGrade | undefined> {
  const row = await keptGrades(trx).where('id', '=', id).executeTakeFirst();
  return row && toKept(row);
}
