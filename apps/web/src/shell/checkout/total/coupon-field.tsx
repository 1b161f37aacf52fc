import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { IconButton } from '@crescendo/ui/icon-button';
import { Check, Ticket, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../use-checkout.ts';

type Props = {
  checkout: Pick<Checkout, 'couponCode' | 'enterCoupon' | 'total' | 'isCalculating' | 'errors'>;
};

/** A coupon counts as soon as it is typed; the total says whether it did. */
export function CouponField({ checkout }: Props) {
  const t = useTranslations('checkout');
  const { couponCode, enterCoupon, total, isCalculating, errors } = checkout;
  const type = total?.coupon_bonus_type;
  const isApplied = couponCode.trim() !== '' && total?.coupon_bonus != null && !isCalculating && !errors.coupon;
  return (
    <Field label={t('coupon')} hint={t('optional')} error={errors.coupon?.[0]}>
      <Input
        name="coupon_code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={couponCode}
        onChange={(event) => enterCoupon(event.target.value)}
        leadingIcon={<Ticket aria-hidden="true" />}
        trailingText={
          isApplied && type ? (
            <Badge variant="success">
              <Check aria-hidden="true" />
              {t(`couponKinds.${type}`)}
            </Badge>
          ) : undefined
        }
        trailingAction={
          couponCode !== '' && (
            <IconButton
              variant="ghost"
              size="small"
              label={t('removeCoupon')}
              icon={<X />}
              onClick={() => enterCoupon('')}
            />
          )
        }
      />
    </Field>
  );
}
