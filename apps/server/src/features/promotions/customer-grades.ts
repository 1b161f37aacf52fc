// The position of one customer among the grades of a panel. What was spent is read from the books, never counted twice.
import type { Grade, Grades } from '@crescendo/contract/money/promotions';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { GradeTerms } from '@crescendo/rules/pricing/grade-discount';
import { type GradeStanding, gradeStanding } from '@crescendo/rules/pricing/grade-standing';
import type { Clock } from '../../platform/clock.ts';
import type { Panel, PersonContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { type StoredBalances, toBalances } from '../ledger/ledger.ts';
import { type GradeOfCustomer, readDiscount, readStanding, type StoredGrades, toGrades } from './grades.queries.ts';
import { renewReachedGrades } from './grades.store.ts';

type Standing = GradeStanding<GradeOfCustomer> & { grades: GradeOfCustomer[]; now: Date };

/** What a customer has of grades, as it is stored. */
export type StoredStanding = { grades: StoredGrades; accounts: StoredBalances };

function standingOf({ grades: stored, accounts }: StoredStanding): Standing {
  const { grades, readAt: now } = toGrades(stored);
  const { spentMicros } = toBalances(accounts);
  const expiries = new Map(grades.flatMap(({ id, expiresAt }) => (expiresAt ? [[id, expiresAt]] : [])));
  return { grades, now, ...gradeStanding(grades, spentMicros, expiries, now) };
}

const readStandingOf = async ({ transaction, clock, caller, locale }: PersonContext) =>
  readStanding(await transaction(), clock, { userId: caller.userId, locale });

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
  const standing = standingOf(await readStandingOf(context));
  return standing.grades.map((grade) => toWire(standing, grade));
}

export async function serializeGrades(context: PersonContext): Promise<Grades> {
  return toGradesOnWire(
    context.panel,
    context.panel.settings.grades_enabled ? await readStandingOf(context) : undefined,
  );
}

export function toGradesOnWire({ settings }: Pick<Panel, 'settings'>, stored: StoredStanding | undefined): Grades {
  const { grades_enabled, grade_discounts_enabled } = settings;
  const switches = { grades_enabled, grade_discounts_enabled };
  const none = { current: null, next: null, previous: null, spend_to_goal: 0, spend_to_goal_percent: 0 };
  if (!grades_enabled || !stored) return { ...none, ...switches };
  const standing = standingOf(stored);
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

/** Whether the discounts of grades count on this panel; a personal discount always does. */
export const areGradesCounted = ({ settings }: Pick<Panel, 'settings'>): boolean =>
  settings.grades_enabled && settings.grade_discounts_enabled;

/** What is off the prices of a customer: by the grade or by staff, whichever is more. */
export async function readDiscountTerms(
  trx: Trx,
  { panel, userId, clock }: { panel: Pick<Panel, 'settings'>; userId: number; clock: Clock },
): Promise<GradeTerms> {
  return { discountPpm: await readDiscount(trx, clock, userId, areGradesCounted(panel)), areDiscountsEnabled: true };
}

/** To be called by anyone who charged a customer for an order, in the same transaction. */
export async function renewGrades(trx: Trx, { userId, clock }: { userId: number; clock: Clock }): Promise<void> {
  await renewReachedGrades(trx, clock, userId);
}
