import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { aloneMicros, findParties, lockMovedAlone, readNewlyEmpowered } from '../../money-acts/money-acts.ts';
import { whoMayAgree } from './may-agree.ts';
import { type Decider, listDeciders } from './staff.queries.ts';

type Foreseen = { limitMicros: bigint; leftMicros: bigint; isAlone: boolean; mayAgree: Decider[] };

/** What `beginAct` would say of this amount now: whether one is enough, and who could be the second. Nothing is written. */
export async function foreseeAct(
  { transaction, caller, panel }: PersonContext,
  { userId, amountMicros }: { userId: number; amountMicros: bigint },
): Promise<Foreseen> {
  const trx = await transaction();
  const parties = await findParties(trx, [caller.userId, userId]);
  const askedBy = parties.find(({ id }) => id === caller.userId);
  const beneficiary = parties.find(({ id }) => id === userId);
  if (!askedBy || !beneficiary) throw new Failure('not-found');
  const movedMicros = await lockMovedAlone(trx, { panelId: panel.id, requestedBy: caller.userId, userId });
  const leftMicros = movedMicros < aloneMicros ? aloneMicros - movedMicros : 0n;
  const size = amountMicros < 0n ? -amountMicros : amountMicros;
  const isAlone = size <= leftMicros && !beneficiary.isStaff;
  const deciders = isAlone ? [] : await listDeciders(trx);
  const wasEmpoweredBy = await readNewlyEmpowered(
    trx,
    deciders.map(({ id }) => id),
  );
  const mayAgree = whoMayAgree({ askedBy, beneficiary }, deciders, wasEmpoweredBy);
  return { limitMicros: aloneMicros, leftMicros, isAlone, mayAgree };
}
