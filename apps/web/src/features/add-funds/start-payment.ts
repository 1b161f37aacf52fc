// The one call that starts a deposit.

import { attempt, forgetAttemptAt } from '@crescendo/browser/calls/attempt';
import { callApi } from '@crescendo/browser/calls/call-api';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import type { FrameData } from '../../shell/frame/frame-data.ts';

export type PaymentRequest = {
  amount: string;
  couponCode: string;
  paymentMethodId: number;
  linkedCardId: number | null;
  successUrl: string;
  cancelUrl: string;
};

const place = 'add-funds-attempt';

export function startPayment(frame: FrameData, request: PaymentRequest): Promise<PaymentInfo> {
  return attempt(
    place,
    request,
    (key) => addFunds(frame, request, key),
    ({ status }) => status === 'created',
  );
}

/** The payment came to an end: the next one is its own. */
export const forgetPayment = () => forgetAttemptAt(place);

async function addFunds(frame: FrameData, request: PaymentRequest, idempotencyKey: string): Promise<PaymentInfo> {
  const body = {
    amount: request.amount,
    coupon_code: request.couponCode || null,
    payment_method_id: request.paymentMethodId,
    linked_card_id: request.linkedCardId,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
  const { data } = await callApi(frame, (api) => api.addFunds({ body, idempotencyKey }));
  return data;
}
