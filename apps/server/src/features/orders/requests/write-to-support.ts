import type { PersonContext } from '../../../platform/context.ts';
import { panelLink, queueMail } from '../../mail/mail.ts';
import { findOrder } from '../reading/own-orders.ts';
import { insertSupportRequest } from './requests.store.ts';

/** Keeps a question about an order, and mails it to the support where the panel has an address for it. */
export async function writeToSupport(
  context: PersonContext,
  orderId: number,
  given: { subject: string; text: string; email: string },
): Promise<{ id: number }> {
  const { panel, caller, clock } = context;
  await findOrder(context, orderId);
  const trx = await context.transaction();
  const id = await insertSupportRequest(trx, clock, { panelId: panel.id, userId: caller.userId, orderId, ...given });
  const { supportEmail } = panel.settings;
  if (supportEmail !== null) {
    await queueMail(trx, context, {
      kind: 'order-question',
      userId: null,
      recipient: supportEmail,
      locale: 'en',
      values: { order: String(orderId), ...given, link: panelLink(panel, 'en', `/orders/${orderId}`) },
    });
  }
  return { id };
}
