import type { Adjustment } from '@crescendo/contract/finances';
import { microsToDollars } from '@crescendo/rules/money';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { insertAdjustment, isCustomer } from './adjustments.store.ts';
import { carryOut } from './carry-out.ts';

/** Above a hundred dollars one person is not enough; the database asks for the same. */
const aloneMicros = 100_000_000n;

type Wish = { amountMicros: bigint; reason: string };

/** Gives or takes money of a customer, or asks a second person to agree where it is much. */
export async function adjustBalance(context: PersonContext, userId: number, wish: Wish): Promise<Adjustment> {
  const { caller, panel } = context;
  if (userId === caller.userId) throw new Failure('invalid', { fields: { id: [{ key: 'own-money' }] } });
  const trx = await context.transaction();
  if (!(await isCustomer(trx, userId))) throw new Failure('not-found');
  const size = wish.amountMicros < 0n ? -wish.amountMicros : wish.amountMicros;
  const status = size > aloneMicros ? 'asked' : 'done';
  const adjustment = await insertAdjustment(trx, {
    panel_id: panel.id,
    user_id: userId,
    amount_micros: wish.amountMicros,
    reason: wish.reason,
    status,
    asked_by: caller.userId,
  });
  if (status === 'done') await carryOut(trx, panel.id, { ...adjustment, amountMicros: wish.amountMicros });
  await recordAct(context, {
    action: status === 'done' ? 'balance.adjust' : 'balance.ask-adjustment',
    subject: `user:${userId}`,
    details: { adjustment: adjustment.id, amount: microsToDollars(wish.amountMicros), reason: wish.reason },
  });
  return adjustment;
}
