import type { AuditAction } from '@crescendo/contract/accounts/audit-actions';
import type { GradeTerms, KeptGrade } from '@crescendo/contract/money/promotions';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { assertAsSeen, type SeenByStaff } from './assert-as-seen.ts';
import { nameConstraintErrors } from './constraint-errors.ts';
import { readKeptGrade } from './grades.queries.ts';
import { endGrade as end, insertGrade, lockGrade, updateGrade } from './grades.store.ts';

export async function addGrade(context: PersonContext, terms: GradeTerms): Promise<KeptGrade> {
  const trx = await context.transaction();
  const id = await nameConstraintErrors(() => insertGrade(trx, context.clock, context.panel.id, terms));
  return recordAndReturn(context, id, 'promotions.add-grade');
}

export async function changeGrade(
  context: PersonContext,
  { id, version }: SeenByStaff,
  terms: GradeTerms,
): Promise<KeptGrade> {
  const trx = await context.transaction();
  assertAsSeen(await lockGrade(trx, id), version);
  const before = await readKeptGrade(trx, id);
  await nameConstraintErrors(() => updateGrade(trx, id, terms));
  return recordAndReturn(context, id, 'promotions.change-grade', before);
}

export async function endGrade(context: PersonContext, { id, version }: SeenByStaff): Promise<KeptGrade> {
  const trx = await context.transaction();
  assertAsSeen(await lockGrade(trx, id), version);
  await end(trx, context.clock, id);
  return recordAndReturn(context, id, 'promotions.end-grade');
}

async function recordAndReturn(
  context: PersonContext,
  id: number,
  action: AuditAction,
  before?: KeptGrade,
): Promise<KeptGrade> {
  const grade = await readKeptGrade(await context.transaction(), id);
  if (!grade) throw new Failure('not-found');
  await recordAct(context, { action, subject: `grade:${id}`, details: before ? { before, after: grade } : grade });
  return grade;
}
