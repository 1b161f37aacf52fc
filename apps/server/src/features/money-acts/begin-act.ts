import type { MoneyAct } from '@crescendo/contract/money/finances';
import { isSameMailbox } from '@crescendo/rules/accounts/mailbox';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { Clock } from '../../platform/clock.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type ActingStaff, recordAct } from '../audit/audit.ts';
import { findParties } from './acts.queries.ts';
import { aloneMicros, expireActs, insertAct, isAsked, lockMovedAlone } from './acts.store.ts';

export type MoneyActInput = {
  kind: MoneyAct['kind'];
  /** Whose money it is; null where it is anyone who comes with a coupon. */
  userId: number | null;
  /** The invoice, coupon or submission it is about. */
  subjectId: number | null;
  /** Signed, as the customer sees it; null where nothing bounds it. */
  amountMicros: bigint | null;
  reason: string;
  /** What is needed to do it later. */
  terms?: object;
};

const ownMoney = () => new Failure('conflict', { text: 'validation.own-money' });

/**
 * Records that staff are about to move money. `done` means that the caller goes on and does it now; `asked` that it
 * is left to a second person. Money of staff always takes two.
 */
export async function beginAct(context: ActingStaff & { clock: Clock }, input: MoneyActInput): Promise<MoneyAct> {
  const { caller, panel } = context;
  const { kind, userId, subjectId, amountMicros } = input;
  const trx = await context.transaction();
  if (userId === caller.userId) throw ownMoney();
  const movedMicros = await lockMovedAlone(trx, { panelId: panel.id, requestedBy: caller.userId, userId });
  const parties = await findParties(trx, userId === null ? [caller.userId] : [caller.userId, userId]);
  const requester = parties.find(({ id }) => id === caller.userId);
  const beneficiary = parties.find(({ id }) => id === userId);
  if (userId !== null && !beneficiary) throw new Failure('not-found');
  if (beneficiary && isSameMailbox(requester?.email ?? null, beneficiary.email)) throw ownMoney();
  if (subjectId !== null) await expireActs(trx, context.clock, { kind, subjectId });
  if (subjectId !== null && (await isAsked(trx, kind, subjectId))) {
    throw new Failure('conflict', { text: 'validation.act-asked' });
  }

  const size = amountMicros === null ? undefined : amountMicros < 0n ? -amountMicros : amountMicros;
  const isAlone = size !== undefined && movedMicros + size <= aloneMicros && !beneficiary?.isStaff;
  const act = await insertAct(trx, context.clock, {
    panel_id: panel.id,
    kind,
    user_id: userId,
    subject_id: subjectId,
    amount_micros: amountMicros,
    reason: input.reason,
    terms: input.terms === undefined ? null : JSON.stringify(input.terms),
    status: isAlone ? 'done' : 'asked',
    asked_by: caller.userId,
  });
  if (!isAlone) {
    await recordAct(context, {
      action: 'money.ask',
      subject: userId === null ? `${kind}:${subjectId}` : `user:${userId}`,
      details: {
        act: act.id,
        kind,
        subject_id: subjectId,
        amount: amountMicros === null ? null : microsToDollars(amountMicros),
        reason: input.reason,
        asked_by: { id: caller.userId, email: requester?.email ?? null },
      },
    });
  }
  return act;
}
