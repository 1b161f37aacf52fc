// The one call that asks for money. Its key is kept until an answer came, so that a second press, a reload or an answer
// that got lost find the invoice that is there instead of making another.
import type { Client } from '@crescendo/contract/client';
import type { PaymentInfo } from '@crescendo/contract/payments';
import { type Locale, localisedPath } from '@crescendo/rules/locales';
import { keepStored, readStored } from '../../shell/consent/browser-storage.ts';

type Asked = { amount: string; couponCode: string; paymentMethodId: number; linkedCardId: number | null };

const storageKey = 'add-funds-attempt';

export async function startPayment(api: Client, locale: Locale, asked: Asked): Promise<PaymentInfo> {
  const signature = JSON.stringify(asked);
  const key = keyFor(signature);
  const returnTo = (path: string) => `${location.origin}${localisedPath(locale, path)}`;
  try {
    const { data } = await api.addFunds({
      body: {
        amount: asked.amount,
        coupon_code: asked.couponCode || null,
        payment_method_id: asked.paymentMethodId,
        linked_card_id: asked.linkedCardId,
        success_url: returnTo('/add-funds/success'),
        cancel_url: returnTo('/add-funds/error'),
      },
      idempotencyKey: key,
    } as Parameters<Client['addFunds']>[0]);
    keepStored('sessionStorage', storageKey, null);
    return data;
  } catch (error) {
    // Refused for good: the next try is another attempt. Anything else may have been done, so the key stays.
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== undefined && statusCode < 500) keepStored('sessionStorage', storageKey, null);
    throw error;
  }
}

function keyFor(signature: string): string {
  const kept = readKept();
  if (kept?.signature === signature) return kept.key;
  const key = crypto.randomUUID();
  keepStored('sessionStorage', storageKey, JSON.stringify({ signature, key }));
  return key;
}

function readKept(): { signature: string; key: string } | undefined {
  try {
    return JSON.parse(readStored('sessionStorage', storageKey) ?? '') as { signature: string; key: string };
  } catch {
    return undefined;
  }
}
