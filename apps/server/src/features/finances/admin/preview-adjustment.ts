import type { AdjustmentPreview } from '@crescendo/contract/money/finances-admin';
import { microsToDollars } from '@crescendo/rules/money/money';
import { partsOfCharge } from '@crescendo/rules/money/spending-order';
import type { PersonContext } from '../../../platform/context.ts';
import { readBalances } from '../../ledger/ledger.ts';
import { foreseeAct } from './foresee-act.ts';

type AdjustmentInput = { amountMicros: bigint; account: 'paid_in' | 'bonus' };

/** The posting as it would stand if it was made now. Nothing is moved or asked for. */
export async function previewAdjustment(
  context: PersonContext,
  userId: number,
  { amountMicros, account }: AdjustmentInput,
): Promise<AdjustmentPreview> {
  const trx = await context.transaction();
  const { limitMicros, leftMicros, isAlone, mayAgree } = await foreseeAct(context, { userId, amountMicros });
  const balances = await readBalances(trx, userId);
  const taken = amountMicros < 0n ? partsOfCharge(balances, -amountMicros) : undefined;
  const given = { paidInMicros: 0n, bonusMicros: 0n };
  if (amountMicros > 0n) given[account === 'bonus' ? 'bonusMicros' : 'paidInMicros'] = amountMicros;
  const own = [
    { account: 'bonus' as const, micros: given.bonusMicros - (taken?.bonusMicros ?? 0n), held: balances.bonusMicros },
    {
      account: 'paid_in' as const,
      micros: given.paidInMicros - (taken?.paidInMicros ?? 0n),
      held: balances.paidInMicros,
    },
  ].filter(({ micros }) => micros !== 0n);
  return {
    lines: [
      ...own.map((line) => ({
        account: line.account,
        is_of_customer: true,
        amount: microsToDollars(line.micros),
        after: microsToDollars(line.held + line.micros),
      })),
      { account: 'adjustments', is_of_customer: false, amount: microsToDollars(-amountMicros), after: null },
    ],
    is_covered: amountMicros > 0n || taken !== undefined,
    needs_second_person: !isAlone,
    limit: microsToDollars(limitMicros),
    left: microsToDollars(leftMicros),
    may_agree: mayAgree.map(({ name }) => name),
  };
}
