// The one call that asks for money to be paid in.

import { attempt, forgetAttemptAt } from '@crescendo/browser/calls/attempt';
import { callApi } from '@crescendo/browser/calls/call-api';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import type { FrameData } from '../../shell/frame/frame-data.ts';

export type Asked = {
  amount: string;
  couponCode: string;
  paymentMethodId: number;
  linkedCardId: number | null;
  successUrl: string;
  cancelUrl: string;
};

const place = 'add-funds-attempt';

export function startPayment(frame: FrameData, asked: Asked): Promise<PaymentInfo> {
  return attempt(
    place,
    asked,
    (key) => addFunds(frame, asked, key),
    ({ status }) => status === 'created',
  );
}

/** The payment came to an end: the next one is its own. */
export const forgetPayment = () => forgetAttemptAt(place);

async function addFunds(frame: FrameData, asked: Asked, idempotencyKey: string): Promise<PaymentInfo> {
  const body = {
    amount: asked.amount,
    coupon_code: asked.couponCode || null,
    payment_method_id: asked.paymentMethodId,
    linked_card_id: asked.linkedCardId,
    success_url: asked.successUrl,
    cancel_url: asked.cancelUrl,
  };
  const { data } = await callApi(frame, (api) => api.addFunds({ body, idempotencyKey }));
  return data;
}
