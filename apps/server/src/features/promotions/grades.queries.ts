import type { Grade, KeptGrade } from '@crescendo/contract/money/promotions';
import type { Locale, Localised } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';
import { executePrepared } from '../../platform/postgres/prepared.ts';

/** A running grade, and since and until when one customer has it. */
export type GradeOfCustomer = {
  id: number;
  spendingGoalMicros: bigint;
  discountPpm: number;
  createdAt: Date | null;
  expiresAt: Date | null;
  shown: Omit<Grade, 'is_next' | 'is_previous' | 'created_at' | 'expires_at'>;
};

/** With the moment they were read at, which returns whether one of them has expired. */
export async function readGradesOf(
  trx: Trx,
  clock: Clock,
  locale: Locale,
  userId: number,
): Promise<{ grades: GradeOfCustomer[]; readAt: Date }> {
  const query = trx
    .selectFrom('grades')
    .leftJoin('customer_grades as held', (join) =>
      join
        .onRef('held.panel_id', '=', 'grades.panel_id')
        .onRef('held.grade_id', '=', 'grades.id')
        .on('held.user_id', '=', userId),
    )
    .select(['id', 'icon', 'spending_goal_micros', 'discount_ppm', 'available_closed_sales'])
    .select(['available_personal_manager', 'consultation_chat_period', 'thumbnail_period'])
    .select([textIn(locale, 'grades.name').as('name'), 'held.created_at', 'held.expires_at', now(clock).as('read_at')])
    .where('ended_at', 'is', null)
    .orderBy('spending_goal_micros');
  const { rows } = await executePrepared(trx, query);
  const grades = rows.map(({ spending_goal_micros, discount_ppm, created_at, expires_at, read_at: _, ...row }) => ({
    id: row.id,
    spendingGoalMicros: spending_goal_micros,
    discountPpm: discount_ppm,
    createdAt: created_at,
    expiresAt: expires_at,
    shown: {
      ...row,
      spending_goal: microsToDollars(spending_goal_micros),
      discount_percent: ppmToFraction(discount_ppm),
    },
  }));
  return { grades, readAt: rows[0]?.read_at ?? new Date(0) };
}

/** The discount of the grade a customer has now, as a value inside a statement: every order reads it. */
export const gradeDiscountOf = (clock: Clock, userId: number) => sql<number | null>`(
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

export async function readGradeDiscount(trx: Trx, clock: Clock, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ discount_ppm: number | null }>`
    select ${gradeDiscountOf(clock, userId)} as discount_ppm`.execute(trx);
  return rows[0]?.discount_ppm ?? undefined;
}

function keptGrades(trx: Trx) {
  return trx
    .selectFrom('grades')
    .select(['id', 'name', 'icon', 'spending_goal_micros', 'discount_ppm', 'available_closed_sales'])
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
