// The one call that asks for money to be paid in.
import type { Client } from '@crescendo/contract/client';
import type { PaymentInfo } from '@crescendo/contract/payments';
import { type Locale, localisedPath } from '@crescendo/rules/locales';
import { keyOfAttempt, untilAnswered } from '../../shell/attempt-key.ts';

type Asked = { amount: string; couponCode: string; paymentMethodId: number; linkedCardId: number | null };

const place = 'add-funds-attempt';

export async function startPayment(api: Client, locale: Locale, asked: Asked): Promise<PaymentInfo> {
  const idempotencyKey = keyOfAttempt(place, asked);
  const returnTo = (path: string) => `${location.origin}${localisedPath(locale, path)}`;
  const { data } = await untilAnswered(place, () =>
    api.addFunds({
      body: {
        amount: asked.amount,
        coupon_code: asked.couponCode || null,
        payment_method_id: asked.paymentMethodId,
        linked_card_id: asked.linkedCardId,
        success_url: returnTo('/add-funds/success'),
        cancel_url: returnTo('/add-funds/error'),
      },
      idempotencyKey,
    } as Parameters<Client['addFunds']>[0]),
  );
  return data;
}
