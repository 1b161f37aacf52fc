// The call that orders, made once for each attempt however often it is repeated.

import { callApi } from '@crescendo/browser/calls/call-api';
import type { OrderCreated } from '@crescendo/contract/orders/checkout';
import type { FrameData } from '../frame/frame-data.ts';
import { attemptFor, awaitPayment, beginAttempt, type CheckoutPlace, forgetAttempt } from './order-attempt.ts';
import { draftKey, type OrderDraft, orderRequest } from './order-draft.ts';

type Terms = { isSpeedup: boolean; expectedTotal: number };

export async function sendOrder(
  frame: FrameData,
  place: CheckoutPlace,
  draft: OrderDraft,
  { isSpeedup, expectedTotal }: Terms,
): Promise<OrderCreated> {
  const text = draftKey(draft);
  const attempt =
    attemptFor(place, text) ?? beginAttempt(place, { wish: text, ...orderRequest(draft, isSpeedup, expectedTotal) });
  try {
    const { data } = await callApi(frame, (api) =>
      api[attempt.call]({
        body: attempt.body,
        query: { currency: frame.currency },
        idempotencyKey: attempt.key,
      } as never),
    );
    // A customer who pays elsewhere may come back and press again: the payment that is under way is theirs.
    if (data.payment) awaitPayment(place, attempt);
    // A cart forgets it when it is emptied, not before: another tab that still sees the old cart sees the attempt, too.
    else if (place === 'form') forgetAttempt(place);
    return data;
  } catch (error) {
    // Refused for good: the next try is another attempt. Anything else may have been done, so the key stays.
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== undefined && statusCode < 500) forgetAttempt(place);
    throw error;
  }
}

/** Whether an order for this very draft is under way, so that nothing about it can be changed. */
export function isUnderWay(place: CheckoutPlace, draft: OrderDraft): boolean {
  return attemptFor(place, draftKey(draft)) !== undefined;
}
