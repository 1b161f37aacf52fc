import type { Trx } from '../../platform/postgres/database.ts';

/** The invoice that was made for a checkout, for whoever repeats the call that made it. */
export async function noteInvoice(trx: Trx, checkoutId: number, invoiceId: number): Promise<void> {
  await trx.updateTable('checkouts').set({ invoice_id: invoiceId }).where('id', '=', checkoutId).execute();
}
