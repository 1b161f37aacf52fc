import type { PaymentMethod } from '@crescendo/contract/payments';
import { currencySymbols, formatAmount } from '@crescendo/rules/currency';
import { Badge } from '@crescendo/ui/badge';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Field } from '@crescendo/ui/field';
import { IconButton } from '@crescendo/ui/icon-button';
import { Input } from '@crescendo/ui/input';
import { Check, Ticket, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame-data.ts';
import { MethodIcon } from '../../shell/method-icon.tsx';
import type { FlowChange, PaymentFlow } from './payment-flow.ts';
import { useMethodTerms } from './use-method-terms.ts';

type Props = { flow: PaymentFlow; method: PaymentMethod; change: (change: FlowChange) => void };

const usualDollars = [10, 25, 50, 100, 200, 500, 1000];

/** How much, and with which coupon. */
export function AmountForm({ flow, method, change }: Props) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const { terms, limits } = useMethodTerms()(method);
  const currency = amounts.currency ?? 'USD';
  const coupon = flow.couponCode.trim();
  const isCouponApplied = coupon !== '' && flow.totalSum?.couponBonusType != null && !flow.errors.coupon_code;
  return (
    <Card padding="none">
      <div className="flex items-center gap-3.5 border-b border-line p-4 tablet:px-5">
        <MethodIcon icon={method.icon} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{method.name}</p>
          <p className="text-13 text-ink-2">{terms}</p>
        </div>
        <Button size="small" onClick={() => change({ kind: 'back' })}>
          {t('change')}
        </Button>
      </div>
      <div className="grid gap-5 p-4 tablet:p-5">
        {flow.errors.payment_method_id && <p className="text-13 text-danger-text">{flow.errors.payment_method_id}</p>}
        <div>
          <Field label={t('amount')} hint={limits} error={flow.errors.amount} required>
            <Input
              name="amount"
              inputMode="decimal"
              autoComplete="transaction-amount"
              maxLength={20}
              value={flow.amount}
              onChange={(event) => change({ kind: 'amount', amount: event.target.value })}
              leadingIcon={<span className="text-22 font-semibold text-ink-3">{currencySymbols[currency]}</span>}
              frameClassName="h-15"
              className="text-28 font-semibold tabular-nums"
            />
          </Field>
          <Usual method={method} amount={flow.amount} onChoose={(amount) => change({ kind: 'amount', amount })} />
        </div>
        <Field label={t('coupon')} hint={t('optional')} error={flow.errors.coupon_code}>
          <Input
            name="coupon_code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={flow.couponCode}
            onChange={(event) => change({ kind: 'coupon', couponCode: event.target.value })}
            leadingIcon={<Ticket aria-hidden="true" />}
            trailingText={
              isCouponApplied && (
                <Badge variant="success">
                  <Check aria-hidden="true" />
                  {t(`couponKinds.${flow.totalSum?.couponBonusType ?? 'bonus'}`)}
                </Badge>
              )
            }
            trailingAction={
              flow.couponCode !== '' && (
                <IconButton
                  variant="ghost"
                  size="small"
                  label={t('removeCoupon')}
                  icon={<X />}
                  onClick={() => change({ kind: 'coupon', couponCode: '' })}
                />
              )
            }
          />
        </Field>
      </div>
    </Card>
  );
}

type UsualProps = { method: PaymentMethod; amount: string; onChoose: (amount: string) => void };

/** Round amounts that the method takes, in the currency that is shown. */
function Usual({ method, amount, onChoose }: UsualProps) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const isRub = amounts.currency === 'RUB';
  const rate = isRub ? (amounts.rubRate ?? 1) : 1;
  const choices = usualDollars
    .map((dollars) => (isRub ? dollars * 100 : dollars))
    .filter((shown) => shown / rate >= method.min_amount && shown / rate <= method.max_amount)
    .slice(-5);
  if (choices.length < 2) return null;
  return (
    <fieldset className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      <legend className="sr-only">{t('usual')}</legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          aria-pressed={amount.trim() === String(choice)}
          className="aria-pressed:border-primary aria-pressed:bg-primary-subtle aria-pressed:text-primary-text"
          onClick={() => onChoose(String(choice))}
        >
          {formatAmount(choice / rate, { ...amounts, noZeros: true })}
        </Button>
      ))}
    </fieldset>
  );
}
