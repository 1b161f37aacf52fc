import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export type CardSession = { successUrl: string; cancelUrl: string; locale: string };
type NewPayment = CardSession & {
  kind: 'payment' | 'card';
  subject: string;
  status: 'open' | 'paid';
  amountMinor: bigint | null;
  currency: string | null;
};

/** Stores a payment, or finds the one that was requested before; returns the gateway's reference. */
export async function putSandboxPayment(trx: Trx, panelId: number, payment: NewPayment): Promise<string> {
  const { reference } = await trx
    .insertInto('sandbox_payments')
    .values({
      reference: randomBytes(20).toString('hex'),
      panel_id: panelId,
      kind: payment.kind,
      subject: payment.subject,
      status: payment.status,
      amount_minor: payment.amountMinor === null ? null : Number(payment.amountMinor),
      currency: payment.currency,
      success_url: payment.successUrl,
      cancel_url: payment.cancelUrl,
      locale: payment.locale,
    })
    .onConflict((clash) => clash.columns(['panel_id', 'subject']).doUpdateSet({ subject: sql`excluded.subject` }))
    .returning('reference')
    .executeTakeFirstOrThrow();
  return reference;
}

export async function findSandboxPayment(trx: Trx, reference: string) {
  return trx.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** What was chosen first stays; gives the payment as it is now. */
export async function decideSandboxPayment(trx: Trx, reference: string, status: 'paid' | 'failed') {
  await trx
    .updateTable('sandbox_payments')
    .set({ status })
    .where('reference', '=', reference)
    .where('status', '=', 'open')
    .execute();
  return findSandboxPayment(trx, reference);
}

export async function refundSandboxPayment(trx: Trx, reference: string): Promise<void> {
  await trx
    .updateTable('sandbox_payments')
    .set({ status: 'refunded' })
    .where('reference', '=', reference)
    .where('status', '=', 'paid')
    .execute();
}

/** As long as a payment may be disputed anywhere; nobody ever paid real money here. */
const keptDays = 180;

export async function deleteOldSandboxPayments(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from sandbox_payments where reference in (
    select reference from sandbox_payments where created_at < now() - make_interval(days => ${keptDays})
    limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
