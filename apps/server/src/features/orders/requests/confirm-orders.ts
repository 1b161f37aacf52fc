import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import * as z from 'zod';
import type { JobContext } from '../../../platform/jobs.ts';
import { panelLink, queueMail } from '../../mail/mail.ts';
import { findPanel } from '../../panels/panels.ts';
import { guestOrderUrl } from '../guest-link.ts';
import { findBuyer } from '../orders.queries.ts';
import { takeConfirmation } from './confirmations.store.ts';

const Payload = z.strictObject({ panelId: z.int(), checkoutId: z.int() });

/** Writes to a customer, where they want it, that what they bought is paid and under way: once for each checkout. */
export async function confirmOrders({ database, secrets, config, clock }: JobContext, payload: unknown): Promise<void> {
  const { panelId, checkoutId } = Payload.parse(payload);
  const panel = await database.system((trx) => findPanel(trx, panelId));
  if (!panel) return;
  await database.panel(panelId, async (trx) => {
    const checkout = await takeConfirmation(trx, checkoutId);
    if (!checkout) return;
    const { email, locale, notify_order_actions } = await findBuyer(trx, checkout.userId);
    if (email === null || !notify_order_actions) return;
    await queueMail(
      trx,
      { panel, secrets, config },
      {
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
          link: checkout.isGuest
            ? guestOrderUrl({ panel, secrets, clock }, locale, checkoutId)
            : panelLink(panel, locale, '/orders'),
        },
      },
    );
  });
}
