import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { formatAmount } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { chargeRate } from '../../shell/checkout/total/charge-rate.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** What a method costs and takes, and how one pays with it, in words. */
export function useMethodTerms() {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  return useCallback(
    (method: PaymentMethod) => {
      const short = (dollars: number) => formatAmount(dollars, { ...amounts, noZeros: true });
      const least = short(method.min_amount);
      const most = short(method.max_amount);
      const feePercent = method.fee_percent > 0 ? exactPercent(method.fee_percent) : undefined;
      const charged = chargeRate(method.charge_currency, amounts);
      const fee = feePercent === undefined ? t('noFee') : t('fee', { percent: feePercent });
      return {
        least,
        most,
        feePercent,
        limits: t('limits', { min: least, max: most }),
        terms: t('terms', { fee, min: least, max: most }),
        /** Undefined where what is shown is what is charged. */
        charged: charged && t('chargedIn', charged),
        how: [
          method.linkedCardId === null && method.description ? method.description : t(`strategies.${method.strategy}`),
          method.comments,
        ]
          .filter(Boolean)
          .join(' · '),
        bonuses: method.payment_method_bonuses.map(({ bonus_percent, from_amount }) =>
          t('bonusFrom', { percent: shownPercent(bonus_percent), amount: short(from_amount) }),
        ),
      };
    },
    [t, amounts],
  );
}

/** Fees are shown to a tenth of a percent. */
function exactPercent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
