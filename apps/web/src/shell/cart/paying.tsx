import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Amount } from '@crescendo/ui/data/amount';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { GuestEmail } from '../checkout/guest-email.tsx';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { CouponField } from '../checkout/total/coupon-field.tsx';
import { TotalLines } from '../checkout/total/total-lines.tsx';
import type { Checkout } from '../checkout/use-checkout.ts';
import { useFrame } from '../frame/frame-data.ts';

type Props = { checkout: Checkout; count: number; hasButton?: boolean };

/** What the cart comes to, and everything that is needed to buy it; in this order for those who listen, too. */
export function PayingFields({ checkout, count, hasButton = true }: Props) {
  return (
    <>
      <div className="self-stretch">
        <TotalLines checkout={checkout} count={count} precision={2} />
        {checkout.problem && (
          <Note tone="danger" announce className="mt-3">
            {checkout.problem}
          </Note>
        )}
      </div>
      <div className="grid gap-3.5">
        <GuestEmail checkout={checkout} />
        <PaymentChoice checkout={checkout} variant="select" />
        <CouponField checkout={checkout} />
        {hasButton && <OrderButton checkout={checkout} hasAmount />}
      </div>
    </>
  );
}

/** On a phone the button and what it costs are always in sight. */
export function PhoneBar({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('cart');
  const total = useTotal(checkout);
  return (
    <div className="flex items-center gap-4">
      <p className="min-w-0 flex-1 text-12 text-ink-2">
        {t('totalCost')}
        <Amount className="block text-20 font-semibold text-ink">{total ?? '–'}</Amount>
      </p>
      <OrderButton checkout={checkout} />
    </div>
  );
}

function OrderButton({ checkout, hasAmount = false }: { checkout: Checkout; hasAmount?: boolean }) {
  const t = useTranslations('cart');
  const total = useTotal(checkout);
  const { canOrder, isCreating, order } = checkout;
  return (
    <Button variant="primary" size="large" disabled={!canOrder && !isCreating} loading={isCreating} onClick={order}>
      {hasAmount && total ? t('createOrderFor', { total }) : t('createOrder')}
    </Button>
  );
}

function useTotal({ total }: Checkout): string | undefined {
  const { amounts } = useFrame();
  return total && formatAmount(total.float_total_amount, { ...amounts, precision: 2 });
}
