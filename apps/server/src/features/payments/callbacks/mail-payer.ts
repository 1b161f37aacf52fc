import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { Trx } from '../../../platform/postgres/database.ts';
import { panelLink, queueMail } from '../../mail/mail.ts';
import { findGuestCheckout, guestOrderUrl } from '../../orders/orders.ts';
import type { PaymentContext } from '../gateways/gateway.ts';
import { findPayer } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.store.ts';

export type News =
  | 'payment-received'
  | 'payment-in-moderation'
  | 'payment-refused'
  | 'payment-refunded'
  | 'payment-disputed'
  | 'payment-dispute-won'
  | 'payment-dispute-lost';

type Details = {
  /** Words of staff. */
  reason?: string | null;
  /** Of which the news is, where that is not all of the payment. */
  amountMicros?: bigint;
  /** What the customer owes by it. */
  owedMicros?: bigint;
};

/** Mails the customer the outcome of a payment if they want such mails; about a debt or a dispute always. */
export async function mailPayer(
  trx: Trx,
  { panel, secrets, config, clock }: PaymentContext,
  invoice: Invoice,
  news: News,
  details: Details = {},
): Promise<void> {
  const payer = await findPayer(trx, invoice.user_id);
  const { reason, amountMicros = invoice.total_micros, owedMicros = 0n } = details;
  const isUrgent = news.startsWith('payment-dispute') || owedMicros > 0n;
  if (payer.email === null || !(payer.notify_payment_actions || isUrgent)) return;
  const dollars = (micros: bigint) =>
    formatAmount(microsToDollars(micros), { precision: panel.settings.rounding_precision });
  const guestCheckout = await findGuestCheckout(trx, { invoiceId: invoice.id });
  const guestUrl = guestCheckout && guestOrderUrl({ panel, secrets, clock }, payer.locale, guestCheckout);
  const path = news === 'payment-in-moderation' ? '/card-verification' : '/finances';
  await queueMail(
    trx,
    { panel, secrets, config },
    {
      kind: news,
      userId: invoice.user_id,
      recipient: payer.email,
      locale: payer.locale,
      unsubscribe: true,
      values: {
        invoice: String(invoice.id),
        amount: dollars(amountMicros),
        link: guestUrl || panelLink(panel, payer.locale, path),
        ...(reason ? { reason } : {}),
        ...(owedMicros > 0n ? { owed: dollars(owedMicros) } : {}),
      },
    },
  );
}
