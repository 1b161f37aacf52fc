import { readEnteredAmount } from '@crescendo/browser/formats/entered-amount';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { formatAmount, formatCharge } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Amount } from '@crescendo/ui/data/amount';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import type { PaymentFlow } from './payment-flow.ts';
import { useMethodTerms } from './use-method-terms.ts';

/** What is paid and what is credited for it, every part of it named. */
export function SummaryLines({ flow, method }: { flow: PaymentFlow; method: PaymentMethod }) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const { feePercent } = useMethodTerms()(method);
  const { totalSum: total, loading } = flow;
  const shown = (dollars: number) => formatAmount(dollars, amounts);
  const code = flow.couponCode.trim();
  const amount = total ? total.totalAmount - total.fee + total.discount : undefined;
  const { dollars } = readEnteredAmount(flow.amount, amounts, method);
  const bonusPercent = reachedPercent(method, amount ?? Number(dollars ?? 0));
  // Lines that are sure to come have their place before the answer is there, so that nothing below them moves.
  const isComing = total === null && dollars !== undefined;
  const hasDiscount = total ? total.discount > 0 : isComing && code !== '';
  const hasMethodBonus = total ? total.paymentMethodBonus > 0 : isComing && bonusPercent > 0;
  return (
    <dl aria-live="polite" aria-busy={loading} className="grid gap-2.5 p-4 tablet:px-5">
      <Line name={t('amount')} value={amount === undefined ? '–' : shown(amount)} />
      {hasDiscount && (
        <Line name={t('couponLine', { code })} value={total ? `−${shown(total.discount)}` : '–'} isGain />
      )}
      <Line
        name={feePercent === undefined ? t('feeLine') : t('feeLinePercent', { percent: feePercent })}
        value={total ? shown(total.fee) : '–'}
      />
      <Line name={t('toPay')} value={total ? shown(total.totalAmount) : '–'} isStrong />
      {total !== null && total.chargeCurrency !== amounts.currency && (
        <Line name={t('charged')} value={formatCharge(total.chargeAmount, total.chargeCurrency)} />
      )}
      {(hasMethodBonus || (total !== null && total.couponBonus + total.cashback > 0)) && (
        <div className="my-1 border-t border-line" />
      )}
      {hasMethodBonus && (
        <Line
          name={t('methodBonus', { percent: bonusPercent })}
          value={total ? `+${shown(total.paymentMethodBonus)}` : '–'}
          isGain
        />
      )}
      {total !== null && total.couponBonus > 0 && (
        <Line name={t('couponLine', { code })} value={`+${shown(total.couponBonus)}`} isGain />
      )}
      {total !== null && total.cashback > 0 && (
        <Line name={t('cashbackLine', { code })} value={`+${shown(total.cashback)}`} isGain />
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <dt className="font-semibold">{t('credited')}</dt>
        <dd className="ml-auto">
          <Amount className="text-24 font-semibold">{total ? shown(total.toBeCredited) : '–'}</Amount>
        </dd>
      </div>
    </dl>
  );
}

/** The bonus the amount has reached, for its name; what it comes to is the server's word. */
function reachedPercent({ payment_method_bonuses }: PaymentMethod, amount: number): number {
  const reached = payment_method_bonuses.filter(({ from_amount }) => from_amount <= amount);
  return shownPercent(Math.max(0, ...reached.map(({ bonus_percent }) => bonus_percent)));
}

type LineProps = { name: string; value: string; isStrong?: boolean; isGain?: boolean };

/** A value that changes is a new element: it is marked for a moment. */
function Line({ name, value, isStrong = false, isGain = false }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className={clsx('min-w-0 wrap-anywhere', isStrong ? 'font-semibold' : 'text-ink-2')}>{name}</dt>
      <dd className="shrink-0">
        <Amount
          key={value}
          tone={isGain ? 'success' : 'default'}
          className={clsx('animate-changed rounded-sm', isStrong ? 'font-semibold' : 'font-medium')}
        >
          {value}
        </Amount>
      </dd>
    </div>
  );
}
