import type { PaymentMethod } from '@crescendo/contract/payments';
import { formatAmount } from '@crescendo/rules/currency';
import { shownPercent } from '@crescendo/rules/percent';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame-data.ts';

/** What a method costs and takes, and how one pays with it, in words. */
export function useMethodTerms() {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const short = (dollars: number) => formatAmount(dollars, { ...amounts, noZeros: true });
  return (method: PaymentMethod) => ({
    limits: t('limits', { min: short(method.min_amount), max: short(method.max_amount) }),
    terms: t('terms', {
      fee: method.fee_percent > 0 ? t('fee', { percent: exactPercent(method.fee_percent) }) : t('noFee'),
      min: short(method.min_amount),
      max: short(method.max_amount),
    }),
    how: method.public_fields.is_test ? t('noRealMoney') : (method.description ?? t(`strategies.${method.strategy}`)),
    bonuses: method.payment_method_bonuses.map(({ bonus_percent, from_amount }) =>
      t('bonusFrom', { percent: shownPercent(bonus_percent), amount: short(from_amount) }),
    ),
  });
}

/** Fees are told to a tenth of a percent. */
function exactPercent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
