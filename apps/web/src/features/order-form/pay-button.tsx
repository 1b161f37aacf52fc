import { Button } from '@crescendo/ui/button';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../shell/checkout/use-checkout.ts';

/** The one button that buys. It says what is charged. */
export function PayButton({ checkout, isShort = false }: { checkout: Checkout; isShort?: boolean }) {
  const t = useTranslations('order-form');
  const { total, method, canOrder, isCreating, order } = checkout;
  const isAtOnce = method?.strategy === 'balance' || method?.strategy === 'linkedCard';
  const amount = total?.total_amount;
  const long = isAtOnce && amount ? t('pay', { amount }) : t('toPayment');
  return (
    <Button variant="primary" size="large" disabled={!canOrder && !isCreating} loading={isCreating} onClick={order}>
      {isShort ? (isAtOnce ? t('payShort') : t('toPayment')) : long}
    </Button>
  );
}
