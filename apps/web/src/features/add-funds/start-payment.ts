// The one call that asks for money. Its key is kept for as long as its payment is open, so that a second press, a reload,
// an answer that got lost or a way back from the gateway find the invoice that is there instead of making another.
import type { Client } from '@crescendo/contract/client';
import type { PaymentInfo } from '@crescendo/contract/payments';
import { keepStored, readStored } from '../../shell/consent/browser-storage.ts';

export type Asked = {
  amount: string;
  couponCode: string;
  paymentMethodId: number;
  linkedCardId: number | null;
  successUrl: string;
  cancelUrl: string;
};
type Attempt = { asked: string; key: string; isAnswered: boolean };

const storageKey = 'add-funds-attempt';

export async function startPayment(api: Client, asked: Asked): Promise<PaymentInfo> {
  const kept = readAttempt();
  const known = kept?.asked === JSON.stringify(asked) ? kept : undefined;
  const info = await send(api, asked, known ?? newAttempt(asked));
  // The customer has seen how that one ended: what is asked for now is another payment.
  if (known?.isAnswered && info.status !== 'created') return send(api, asked, newAttempt(asked));
  return info;
}

/** The payment came to an end: the next one is its own. */
export function forgetAttempt() {
  keepStored('sessionStorage', storageKey, null);
}

async function send(api: Client, asked: Asked, attempt: Attempt): Promise<PaymentInfo> {
  keepAttempt(attempt);
  try {
    const { data } = await api.addFunds({
      body: {
        amount: asked.amount,
        coupon_code: asked.couponCode || null,
        payment_method_id: asked.paymentMethodId,
        linked_card_id: asked.linkedCardId,
        success_url: asked.successUrl,
        cancel_url: asked.cancelUrl,
      },
      idempotencyKey: attempt.key,
    });
    keepAttempt({ ...attempt, isAnswered: true });
    return data;
  } catch (error) {
    // Refused for good: the next try is another attempt. Anything else may have been done, so the key stays.
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== undefined && statusCode < 500) forgetAttempt();
    throw error;
  }
}

const newAttempt = (asked: Asked): Attempt => ({
  asked: JSON.stringify(asked),
  key: crypto.randomUUID(),
  isAnswered: false,
});

function keepAttempt(attempt: Attempt) {
  keepStored('sessionStorage', storageKey, JSON.stringify(attempt));
}

function readAttempt(): Attempt | undefined {
  try {
    return JSON.parse(readStored('sessionStorage', storageKey) ?? '') as Attempt;
  } catch {
    return undefined;
  }
}
