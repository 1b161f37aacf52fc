// Paying an order that was left unpaid: from the balance, or by an invoice that says what to do next.

import { attempt } from '@crescendo/browser/calls/attempt';
import { callApi } from '@crescendo/browser/calls/call-api';
import { describeProblem } from '@crescendo/browser/calls/problem';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { OrderPayment } from '@crescendo/contract/orders/checkout';
import type { FrameData } from '../../shell/frame/frame-data.ts';

/** What is left to do; null where it is paid. Once answered, the next press makes a new invoice: the last one counts. */
export function payOrder(frame: FrameData, orderId: number, method: PaymentMethod): Promise<OrderPayment | null> {
  return attempt(`pay-order-${orderId}`, method.id, (idempotencyKey) =>
    callApi(frame, async (api) => {
      const params = { orderId: String(orderId) };
      // The panel decides whether paying late is rewarded, and by how much.
      const terms = { unpaid_discount: true };
      if (method.strategy === 'balance') {
        await api.payOrderByBalance({ params, body: terms, idempotencyKey });
        return null;
      }
      const body = { ...terms, payment_method_id: method.id };
      return (await api.payOrderByInvoice({ params, body, idempotencyKey })).data;
    }),
  );
}

/** Why it was refused, every reason; where none is given, what was said instead. */
export function paymentProblems(error: unknown, otherwise: string): string[] {
  const { fields, message } = describeProblem(error, otherwise);
  const reasons = Object.values(fields);
  return reasons.length > 0 ? reasons : [message];
}
