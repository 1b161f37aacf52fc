import { MethodIcon } from '@crescendo/browser/icons/method-icon';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { currencySymbols } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { IconButton } from '@crescendo/ui/icon-button';
import { Note } from '@crescendo/ui/note';
import { Check, Ticket, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { AmountInput } from './amount-input.tsx';
import type { FlowChange, PaymentFlow } from './payment-flow.ts';
import { useMethodTerms } from './use-method-terms.ts';
import { UsualAmounts } from './usual-amounts.tsx';

type Props = {
  flow: PaymentFlow;
  method: PaymentMethod;
  /** The method was picked just now: what was pressed is gone, and the amount is what comes next. */
  isPicked: boolean;
  change: (change: FlowChange) => void;
  onBack: () => void;
};

/** How much, and with which coupon. */
export function AmountForm({ flow, method, isPicked, change, onBack }: Props) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const { terms, limits } = useMethodTerms()(method);
  const form = useRef<HTMLDivElement>(null);
  const currency = amounts.currency ?? 'USD';
  const coupon = flow.couponCode.trim();
  const isCouponApplied = coupon !== '' && flow.totalSum?.couponBonusType != null && !flow.errors.coupon_code;

  useEffect(() => {
    if (isPicked) form.current?.querySelector('input')?.focus();
  }, [isPicked]);
  // Where a payment was refused for something, one is led to it.
  useEffect(() => {
    if (flow.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [flow.refusals]);

  return (
    <Card padding="none" ref={form}>
      <div className="flex items-center gap-3.5 border-b border-line p-4 tablet:px-5">
        <MethodIcon method={method} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            {method.name}
            {method.public_fields.is_test && <Badge variant="simulated">{t('test')}</Badge>}
          </p>
          <p className="text-13 text-ink-2">{terms}</p>
        </div>
        <Button size="small" onClick={onBack}>
          {t('change')}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 tablet:p-5">
        {flow.errors.payment_method_id && (
          <Note tone="danger" announce>
            {flow.errors.payment_method_id}
          </Note>
        )}
        <div>
          <Field label={t('amount')} hint={limits} error={flow.errors.amount} required>
            <AmountInput
              name="amount"
              autoComplete="transaction-amount"
              maxLength={20}
              value={flow.amount}
              onValue={(amount) => change({ kind: 'amount', amount })}
              leadingIcon={<span className="text-22 font-semibold text-ink-3">{currencySymbols[currency]}</span>}
              frameClassName="h-15"
              className="text-30 font-semibold tabular-nums"
            />
          </Field>
          <UsualAmounts
            method={method}
            amount={flow.amount}
            onChoose={(amount) => change({ kind: 'amount', amount })}
          />
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
