import type { MoneyAct } from '@crescendo/contract/money/finances';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { beginAct } from '../money-acts/money-acts.ts';
import { applyAdjustment } from './apply-adjustment.ts';

type AdjustBalanceInput = { amountMicros: bigint; account: 'paid_in' | 'bonus'; reason: string };

/** Gives or takes money of a customer, or waits for a second person's agreement where it is much. */
export async function adjustBalance(
  context: PersonContext,
  userId: number,
  input: AdjustBalanceInput,
): Promise<MoneyAct> {
  if (userId === context.caller.userId) throw new Failure('invalid', { fields: { id: [{ key: 'own-money' }] } });
  const { account, ...asked } = input;
  const terms = { account };
  const act = await beginAct(context, { kind: 'adjustment', userId, subjectId: null, ...asked, terms });
  if (act.status === 'asked') return act;
  await applyAdjustment(context, { ...act, amountMicros: input.amountMicros, terms });
  await recordAct(context, {
    action: 'balance.adjust',
    subject: `user:${userId}`,
    details: { adjustment: act.id, amount: microsToDollars(input.amountMicros), account, reason: input.reason },
  });
  return act;
}
