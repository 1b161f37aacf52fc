import { formatAmount } from '@crescendo/rules/currency';
import { microsToDollars } from '@crescendo/rules/money';
import type { Trx } from '../../platform/database.ts';
import { panelLink, queueMail } from '../mail/mail.ts';
import { findGuestCheckout, guestOrderUrl } from '../orders/orders.ts';
import type { PaymentContext } from './gateways/gateway.ts';
import { findPayer } from './invoices.queries.ts';
import type { Invoice } from './invoices.store.ts';

type News = 'payment-received' | 'payment-in-moderation' | 'payment-refused' | 'payment-refunded';

/** Tells the customer what became of a payment, where they want to be told. */
export async function tellPayer(
  trx: Trx,
  { panel, secrets, config, clock }: PaymentContext,
  invoice: Invoice,
  news: News,
  reason?: string | null,
): Promise<void> {
  const payer = await findPayer(trx, invoice.user_id);
  if (payer.email === null || !payer.notify_payment_actions) return;
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
        amount: formatAmount(microsToDollars(invoice.total_micros), { precision: panel.settings.rounding_precision }),
        link: guestUrl || panelLink(panel, payer.locale, path),
        ...(reason ? { reason } : {}),
      },
    },
  );
}
