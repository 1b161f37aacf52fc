import type { PaymentMethod } from '@crescendo/contract/payments';
import { formatAmount } from '@crescendo/rules/currency';
import { Amount } from '@crescendo/ui/amount';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Note } from '@crescendo/ui/note';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame-data.ts';
import type { PaymentFlow } from './payment-flow.ts';

type Props = { flow: PaymentFlow; method: PaymentMethod; isPaying: boolean; onPay: () => void; onBack: () => void };

/** What is paid and what is credited for it, every part of it named. */
export function SummaryCard({ flow, method, isPaying, onPay, onBack }: Props) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const { totalSum, loading, errors } = flow;
  const shown = (dollars: number) => formatAmount(dollars, amounts);
  const amount = totalSum ? totalSum.totalAmount - totalSum.fee + totalSum.discount : undefined;
  const isPayable = totalSum !== null && !loading && Object.keys(errors).every((name) => name === 'coupon_code');
  return (
    <Card padding="none" render={<section aria-label={t('summary')} />} className="self-start">
      <h2 className="border-b border-line p-4 text-16 tablet:px-5">{t('summary')}</h2>
      <dl
        aria-live="polite"
        aria-busy={loading}
        className={clsx('grid gap-2.5 p-4 tablet:px-5', loading && 'opacity-60')}
      >
        <Line name={t('amount')} value={amount === undefined ? '–' : shown(amount)} />
        {totalSum !== null && totalSum.discount > 0 && (
          <Line
            name={t('couponLine', { code: flow.couponCode.trim() })}
            value={`−${shown(totalSum.discount)}`}
            isGain
          />
        )}
        <Line name={t('feeLine')} value={totalSum ? shown(totalSum.fee) : '–'} />
        <Line name={t('toPay')} value={totalSum ? shown(totalSum.totalAmount) : '–'} isStrong />
        {totalSum && totalSum.chargeCurrency !== 'USD' && (
          <Line name={t('charged')} value={`${totalSum.chargeAmount} ${totalSum.chargeCurrency}`} />
        )}
        {totalSum !== null &&
          (totalSum.paymentMethodBonus > 0 || totalSum.couponBonus > 0 || totalSum.cashback > 0) && (
            <div className="my-1 border-t border-line" />
          )}
        {totalSum !== null && totalSum.paymentMethodBonus > 0 && (
          <Line name={t('methodBonus')} value={`+${shown(totalSum.paymentMethodBonus)}`} isGain />
        )}
        {totalSum !== null && totalSum.couponBonus > 0 && (
          <Line
            name={t('couponLine', { code: flow.couponCode.trim() })}
            value={`+${shown(totalSum.couponBonus)}`}
            isGain
          />
        )}
        {totalSum !== null && totalSum.cashback > 0 && (
          <Line name={t('cashback')} value={`+${shown(totalSum.cashback)}`} isGain />
        )}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="font-semibold">{t('credited')}</dt>
          <dd>
            <Amount className="text-24 font-semibold">{totalSum ? shown(totalSum.toBeCredited) : '–'}</Amount>
          </dd>
        </div>
      </dl>
      <div className="grid gap-3 px-4 pb-4 tablet:px-5 tablet:pb-5">
        {errors.other && (
          <Note tone="danger" announce>
            {errors.other}
          </Note>
        )}
        <Button variant="primary" size="large" disabled={!isPayable && !isPaying} loading={isPaying} onClick={onPay}>
          {totalSum ? t('pay', { amount: shown(totalSum.totalAmount) }) : t('payNothing')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('backToMethods')}
        </Button>
        {method.public_fields.is_test && <p className="text-center text-13 text-ink-2">{t('noRealMoney')}</p>}
      </div>
    </Card>
  );
}

type LineProps = { name: string; value: string; isStrong?: boolean; isGain?: boolean };

function Line({ name, value, isStrong = false, isGain = false }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className={clsx('min-w-0 wrap-anywhere', isStrong ? 'font-semibold' : 'text-ink-2')}>{name}</dt>
      <dd className="shrink-0">
        <Amount tone={isGain ? 'success' : 'default'} className={isStrong ? 'font-semibold' : 'font-medium'}>
          {value}
        </Amount>
      </dd>
    </div>
  );
}
