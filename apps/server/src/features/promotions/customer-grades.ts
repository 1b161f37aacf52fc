// The position of one customer among the grades of a panel. What was spent is read from the books, never counted twice.
import type { Grade, Grades } from '@crescendo/contract/money/promotions';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { GradeTerms } from '@crescendo/rules/pricing/grade-discount';
import { type GradeStanding, gradeStanding } from '@crescendo/rules/pricing/grade-standing';
import type { Clock } from '../../platform/clock.ts';
import type { Panel, PersonContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { readBalances } from '../ledger/ledger.ts';
import { type GradeOfCustomer, readGradeDiscount, readGradesOf } from './grades.queries.ts';
import { renewReachedGrades } from './grades.store.ts';

type Standing = GradeStanding<GradeOfCustomer> & { grades: GradeOfCustomer[]; now: Date };

async function standingOf(trx: Trx, clock: Clock, userId: number, locale: Locale): Promise<Standing> {
  const { grades, readAt: now } = await readGradesOf(trx, clock, locale, userId);
  const { spentMicros } = await readBalances(trx, userId);
  const expiries = new Map(grades.flatMap(({ id, expiresAt }) => (expiresAt ? [[id, expiresAt]] : [])));
  return { grades, now, ...gradeStanding(grades, spentMicros, expiries, now) };
}

function toWire({ next, previous, now }: Standing, grade: GradeOfCustomer): Grade {
  const isHeld = grade.expiresAt !== null && grade.expiresAt > now;
  return {
    ...grade.shown,
    is_next: grade === next,
    is_previous: grade === previous,
    created_at: isHeld ? (grade.createdAt?.toISOString() ?? null) : null,
    expires_at: isHeld ? (grade.expiresAt?.toISOString() ?? null) : null,
  };
}

/** All grades of the panel; none where it has switched them off. */
export async function listGrades(context: PersonContext): Promise<Grade[]> {
  if (!context.panel.settings.grades_enabled) return [];
  const standing = await standingOf(await context.transaction(), context.clock, context.caller.userId, context.locale);
  return standing.grades.map((grade) => toWire(standing, grade));
}

export async function serializeGrades(context: PersonContext): Promise<Grades> {
  const { grades_enabled, grade_discounts_enabled } = context.panel.settings;
  const switches = { grades_enabled, grade_discounts_enabled };
  const none = { current: null, next: null, previous: null, spend_to_goal: 0, spend_to_goal_percent: 0 };
  if (!grades_enabled) return { ...none, ...switches };
  const standing = await standingOf(await context.transaction(), context.clock, context.caller.userId, context.locale);
  const shown = (grade: GradeOfCustomer | undefined) => (grade ? toWire(standing, grade) : null);
  return {
    current: shown(standing.current),
    next: shown(standing.next),
    previous: shown(standing.previous),
    ...switches,
    spend_to_goal: microsToDollars(standing.spendToGoalMicros),
    spend_to_goal_percent: standing.spendToGoalPercent,
  };
}

/** What a customer's grade means for prices; undefined for somebody without one. */
export async function readGradeTerms(
  trx: Trx,
  { panel, userId, clock }: { panel: Pick<Panel, 'settings'>; userId: number; clock: Clock },
): Promise<GradeTerms | undefined> {
  const discountPpm = await readGradeDiscount(trx, clock, userId);
  if (discountPpm === undefined) return undefined;
  const { grades_enabled, grade_discounts_enabled } = panel.settings;
  return { discountPpm, areDiscountsEnabled: grades_enabled && grade_discounts_enabled };
}

/** To be called by anyone who charged a customer for an order, in the same transaction. */
export async function renewGrades(trx: Trx, { userId, clock }: { userId: number; clock: Clock }): Promise<void> {
  await renewReachedGrades(trx, clock, userId);
}
