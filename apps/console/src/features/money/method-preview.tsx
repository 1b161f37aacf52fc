import { useFormats } from '@crescendo/browser/formats/use-formats';
import type { PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { dollarsToMicros, microsToDollars } from '@crescendo/rules/money/money';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { addFundsTotal } from '@crescendo/rules/payments/add-funds-total';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { Radio, RadioGroup } from '@crescendo/ui/forms/radio-group';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

const micros = (dollars: number) => dollarsToMicros(dollars.toFixed(6));
const cent = micros(0.01);

/** What a payment of a hundred dollars costs and brings, or the nearest amount that the method takes. */
function exampleOf(method: PaymentMethodRecord) {
  const amount = Math.min(Math.max(100, method.min_amount), method.max_amount);
  const bonuses = method.payment_method_bonuses.map(({ from_amount, bonus_percent }) => ({
    fromAmountMicros: micros(from_amount),
    bonusPpm: fractionToPpm(bonus_percent),
  }));
  const terms = { feePpm: fractionToPpm(method.fee_percent), bonuses };
  const total = addFundsTotal({ amountMicros: micros(amount), method: terms, unitMicros: cent });
  return {
    amount,
    fee: microsToDollars(total.feeMicros),
    bonus: microsToDollars(total.methodBonusMicros),
    toPay: microsToDollars(total.totalMicros),
    credited: microsToDollars(total.creditedMicros),
  };
}

/** What customers choose between when they add funds, with what is being typed in its place. */
type Props = {
  methods: readonly PaymentMethodRecord[];
  /** The one that is worked on: its terms are what one wants to see. */
  chosenId: number | undefined;
};

export function MethodPreview({ methods, chosenId: openId }: Props) {
  const t = useTranslations('money.methods');
  const locale = useLocale() as 'en';
  const { number } = useFormats();
  const offered = methods.filter(
    ({ strategy, is_enabled, is_configured }) => strategy !== 'balance' && is_enabled && is_configured,
  );
  const [chosenId, setChosenId] = useState('');
  const chosen = offered.find(({ id }) => String(id) === (chosenId || String(openId))) ?? offered[0];
  const percent = (fraction: number) => number(fraction * 100, { maximumFractionDigits: 4 });
  if (!chosen) return null;
  const { amount, fee, bonus, toPay, credited } = exampleOf(chosen);
  return (
    <section aria-label={t('preview')} className="grid gap-4">
      <RadioGroup legend={t('preview')} value={String(chosen.id)} onValueChange={setChosenId}>
        {offered.map((method) => (
          <Radio
            key={method.id}
            framed
            value={String(method.id)}
            label={
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
                {method.name[locale] || method.name.en}
                {method.gateway === 'sandbox' && <Badge variant="simulated">{t('test')}</Badge>}
                {method.payment_method_bonuses.map(({ from_amount, bonus_percent }) => (
                  <Badge key={from_amount} variant="secondary">
                    {t('bonusFrom', {
                      percent: percent(bonus_percent),
                      amount: formatAmount(from_amount, { noZeros: true }),
                    })}
                  </Badge>
                ))}
              </span>
            }
            description={[
              method.fee_percent > 0 ? t('feeOf', { percent: percent(method.fee_percent) }) : t('noFee'),
              method.comments[locale] || method.comments.en,
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </RadioGroup>
      <Card padding="small">
        <dl className="grid gap-2 text-13">
          <Line name={t('amount')} value={formatAmount(amount)} />
          <Line name={t('feeLine')} value={formatAmount(fee)} />
          <div className="my-1 border-t border-line" />
          <Line name={t('toPay')} value={formatAmount(toPay)} isStrong />
          {bonus > 0 && <Line name={t('bonusLine')} value={`+${formatAmount(bonus)}`} isGain />}
          <Line name={t('credited')} value={formatAmount(credited)} />
        </dl>
      </Card>
    </section>
  );
}

type LineProps = { name: string; value: string; isStrong?: boolean; isGain?: boolean };

function Line({ name, value, isStrong, isGain }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className={isStrong ? 'text-16 font-semibold' : 'text-ink-2'}>{name}</dt>
      <dd className={isStrong ? 'text-20 font-semibold' : 'font-medium'}>
        <Amount tone={isGain ? 'success' : 'default'}>{value}</Amount>
      </dd>
    </div>
  );
}
