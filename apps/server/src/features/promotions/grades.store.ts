import type { GradeTerms } from '@crescendo/contract/money/promotions';
import { gradeDays } from '@crescendo/rules/pricing/grade-standing';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { executePrepared } from '../../platform/postgres/prepared.ts';

const lastingSeconds = gradeDays * 86_400;

/** Every grade the spending has reached begins, or lasts for another full time; an expired one begins again. */
export async function renewReachedGrades(trx: Trx, clock: Clock, userId: number): Promise<void> {
  await executePrepared(
    trx,
    sql`
    insert into customer_grades (panel_id, user_id, grade_id, created_at, expires_at)
    select grades.panel_id, users.id, grades.id, ${now(clock)}, ${now(clock, lastingSeconds)}
    from users join grades on grades.panel_id = users.panel_id
    where users.id = ${userId} and grades.ended_at is null and grades.spending_goal_micros between 1 and (
      select coalesce(sum(spent_micros), 0) from ledger_accounts where user_id = ${userId})
    order by grades.id
    on conflict (panel_id, user_id, grade_id) do update set
      created_at = case when customer_grades.expires_at <= excluded.created_at
        then excluded.created_at else customer_grades.created_at end,
      expires_at = excluded.expires_at`,
  );
}

function columnsOf(terms: GradeTerms) {
  return {
    name: JSON.stringify(terms.name),
    icon: terms.icon,
    spending_goal_micros: terms.spending_goal,
    discount_ppm: terms.discount_percent,
    available_closed_sales: terms.available_closed_sales,
    available_personal_manager: terms.available_personal_manager,
    consultation_chat_period: terms.consultation_chat_period,
    thumbnail_period: terms.thumbnail_period,
  };
}

export async function insertGrade(trx: Trx, clock: Clock, panelId: number, terms: GradeTerms): Promise<number> {
  const { id } = await trx
    .insertInto('grades')
    .values({ panel_id: panelId, ...columnsOf(terms), created_at: now(clock) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The version of a grade, which stays as it is until the transaction ends. */
export async function lockGrade(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx.selectFrom('grades').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.version;
}

const oneMore = sql<number>`version + 1`;

export async function updateGrade(trx: Trx, id: number, terms: GradeTerms): Promise<void> {
  await trx
    .updateTable('grades')
    .set({ ...columnsOf(terms), version: oneMore })
    .where('id', '=', id)
    .execute();
}

/** One that has ended keeps the moment. */
export async function endGrade(trx: Trx, clock: Clock, id: number): Promise<void> {
  await trx
    .updateTable('grades')
    .set({ ended_at: now(clock), version: oneMore })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
