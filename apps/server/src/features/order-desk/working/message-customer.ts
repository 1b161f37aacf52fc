import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { queueMail } from '../../mail/mail.ts';
import { findBuyer, orderLink } from '../../orders/orders.ts';
import { insertMessage } from './notes.store.ts';
import { listMessages } from './order-desk.queries.ts';
import { findWorkedOrder } from './worked-order.queries.ts';

/**
 * Words of staff to the customer of an order. They leave as a mail once the transaction is over, whatever news the
 * customer wants: this is an answer to them. The text stays with the order; the log names it, and does not repeat it.
 */
export async function messageCustomer(
  context: PersonContext,
  orderId: number,
  text: string,
): Promise<OrderDesk['messages'][number]> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  const order = await findWorkedOrder(trx, orderId);
  if (!order) throw new Failure('not-found');
  const { email, locale } = await findBuyer(trx, order.user_id);
  if (email === null) throw new Failure('invalid', { fields: { text: [{ key: 'customer-without-email' }] } });
  const id = await insertMessage(trx, clock, { panelId: panel.id, orderId, authorId: caller.userId, text });
  const link = await orderLink(trx, context, locale, orderId);
  await queueMail(trx, context, {
    kind: 'order-message',
    userId: order.user_id,
    recipient: email,
    locale,
    values: { order: String(orderId), text, link },
  });
  await recordAct(context, { action: 'orders.message', subject: `order:${orderId}`, details: { message: id } });
  const message = (await listMessages(trx, orderId)).find((each) => each.id === id);
  if (!message) throw new Error('A message was written and is not there');
  return message;
}
