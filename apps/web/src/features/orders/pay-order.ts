// Paying an order that was left unpaid: from the balance, or by an invoice that says what to do next.
import type { OrderPayment } from '@crescendo/contract/checkout';
import type { PaymentMethod } from '@crescendo/contract/payments';
import { keyOfAttempt, untilAnswered } from '../../shell/attempt-key.ts';
import type { FrameData } from '../../shell/frame-data.ts';
import { callLate } from '../../shell/late-client.ts';

/** What is left to do; null where it is paid. */
export async function payOrder(frame: FrameData, orderId: number, method: PaymentMethod): Promise<OrderPayment | null> {
  const place = `pay-order-${orderId}`;
  const idempotencyKey = keyOfAttempt(place, method.id);
  const params = { orderId: String(orderId) };
  // The panel decides whether paying late is rewarded, and by how much.
  const terms = { unpaid_discount: true };
  if (method.strategy === 'balance') {
    await untilAnswered(place, () =>
      callLate(frame, (api) => api.payOrderByBalance({ params, body: terms, idempotencyKey })),
    );
    return null;
  }
  const { data } = await untilAnswered(place, () =>
    callLate(frame, (api) =>
      api.payOrderByInvoice({ params, body: { ...terms, payment_method_id: method.id }, idempotencyKey }),
    ),
  );
  return data;
}
