// What a customer is written when a checkout is paid: how to come in, where it opened an account for a guest, and that
// their orders are under way.
import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import * as z from 'zod';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { insertCode } from '../../accounts/accounts.ts';
import { panelLink, queueMail } from '../../mail/mail.ts';
import { findBuyer, guestOrderUrl } from '../../orders/orders.ts';
import { findPanel } from '../../panels/panels.ts';
import { takeConfirmation, takeWelcome } from './confirmations.store.ts';

const Payload = z.strictObject({ panelId: z.int(), checkoutId: z.int() });
type MailContext = Pick<JobContext, 'secrets' | 'config' | 'clock'> & {
  panel: NonNullable<Awaited<ReturnType<typeof findPanel>>>;
};

export async function confirmCheckout(context: JobContext, payload: unknown): Promise<void> {
  const { database } = context;
  const { panelId, checkoutId } = Payload.parse(payload);
  const panel = await database.system((trx) => findPanel(trx, panelId));
  if (!panel) return;
  await database.panel(panelId, async (trx) => {
    await welcome(trx, { ...context, panel }, checkoutId);
    await confirm(trx, { ...context, panel }, checkoutId);
  });
}

/** Mails a guest whose order created an account how to sign in: once, and when the money is there. */
async function welcome(trx: Trx, context: MailContext, checkoutId: number): Promise<void> {
  const { panel, clock } = context;
  const userId = await takeWelcome(trx, checkoutId);
  if (userId === undefined) return;
  const { email, locale } = await findBuyer(trx, userId);
  if (email === null) return;
  const token = await insertCode(trx, clock, { panelId: panel.id, userId, purpose: 'password-reset', email });
  await queueMail(trx, context, {
    kind: 'new-account',
    userId,
    recipient: email,
    locale,
    values: { link: panelLink(panel, locale, '/password/reset', { token, email }) },
  });
}

/** Writes to a customer, where they want it, that what they bought is paid and under way: once for each checkout. */
async function confirm(trx: Trx, context: MailContext, checkoutId: number): Promise<void> {
  const { panel } = context;
  const checkout = await takeConfirmation(trx, checkoutId);
  if (!checkout) return;
  const { email, locale, notify_order_actions } = await findBuyer(trx, checkout.userId);
  if (email === null || !notify_order_actions) return;
  await queueMail(trx, context, {
    kind: 'order-placed',
    userId: checkout.userId,
    recipient: email,
    locale,
    unsubscribe: true,
    values: {
      count: checkout.count,
      amount: formatAmount(microsToDollars(checkout.chargeMicros), {
        precision: panel.settings.rounding_precision,
      }),
      link: checkout.isGuest ? guestOrderUrl(context, locale, checkoutId) : panelLink(panel, locale, '/orders'),
    },
  });
}
