import { partsOfRefund } from '@crescendo/rules/money/spending-order';
import type { Trx } from '../../platform/postgres/database.ts';
import { findTransaction, insertTransaction, lockCustomerAccounts, readTrail } from './ledger.store.ts';
import { found } from './post.ts';
import type { About, CustomerAccount, PanelAccount, Posted } from './posting.ts';

export type Refund = Omit<About, 'kind' | 'refundOf' | 'userId'> & {
  kind?: About['kind'];
  /** The reference of the charge. */
  chargeReference: string;
  amountMicros: bigint;
  /** Where the money comes from: where the charge went, unless it has moved on since (a hold becomes revenue). */
  from?: PanelAccount | CustomerAccount['kind'];
};

/** Gives money of a charge back, paid-in money first; never more than it took, whatever was given back before. */
export async function refund(trx: Trx, panelId: number, requested: Refund): Promise<Posted> {
  const { chargeReference, amountMicros, kind = 'cancel_order', from, ...about } = requested;
  const charged = await findTransaction(trx, panelId, chargeReference);
  if (!charged?.user_id) throw new Error(`There is no charge ${chargeReference} of a customer`);
  const own = typeof from === 'string' ? [from] : [];
  // Under this lock nobody else gives back of the same charge.
  const accounts = await lockCustomerAccounts(trx, panelId, charged.user_id, ['bonus', ...own]);
  if (await findTransaction(trx, panelId, about.reference)) return found(trx, panelId, about.reference);
  const { taken, restored, counterAccountId } = await readTrail(trx, panelId, charged.id);
  const parts = partsOfRefund(taken, restored, amountMicros);
  if (!parts) throw new RangeError(`The charge ${chargeReference} has less left than the amount to refund`);

  const accountId = (wanted: string) => accounts.find((account) => account.kind === wanted)?.id;
  const source =
    typeof from === 'object' ? { account: from } : { accountId: from ? accountId(from) : counterAccountId };
  const id = await insertTransaction(trx, panelId, {
    orderId: charged.order_id ?? undefined,
    ...about,
    kind,
    userId: charged.user_id,
    refundOf: charged.id,
    amountMicros,
    lines: [
      { accountId: accountId('paid_in'), amountMicros: parts.paidInMicros },
      { accountId: accountId('bonus'), amountMicros: parts.bonusMicros },
      { ...source, amountMicros: -amountMicros },
    ].filter((line) => line.amountMicros !== 0n),
  });
  return id === undefined ? found(trx, panelId, about.reference) : { transactionId: id, isNew: true };
}
