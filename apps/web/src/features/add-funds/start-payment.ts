// The one call that asks for money to be paid in.
import type { Client } from '@crescendo/contract/client';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { attempt, forgetAttemptAt } from '../../shell/calls/attempt.ts';

export type Asked = {
  amount: string;
  couponCode: string;
  paymentMethodId: number;
  linkedCardId: number | null;
  successUrl: string;
  cancelUrl: string;
};

const place = 'add-funds-attempt';

export function startPayment(api: Client, asked: Asked): Promise<PaymentInfo> {
  return attempt(
    place,
    asked,
    (key) => addFunds(api, asked, key),
    ({ status }) => status === 'created',
  );
}

/** The payment came to an end: the next one is its own. */
export const forgetPayment = () => forgetAttemptAt(place);

async function addFunds(api: Client, asked: Asked, idempotencyKey: string): Promise<PaymentInfo> {
  const { data } = await api.addFunds({
    body: {
      amount: asked.amount,
      coupon_code: asked.couponCode || null,
      payment_method_id: asked.paymentMethodId,
      linked_card_id: asked.linkedCardId,
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
    },
    idempotencyKey,
  });
  return data;
}
