import { MethodIcon } from '@crescendo/browser/icons/method-icon';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { formatAmount } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Radio, RadioGroup } from '@crescendo/ui/forms/radio-group';
import { Select } from '@crescendo/ui/forms/select';
import { Note } from '@crescendo/ui/note';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { useSameList, useStableCallback } from '../page/use-stable-callback.ts';
import { chargeRate } from './total/charge-rate.ts';
import { type Checkout, methodKey } from './use-checkout.ts';

type Props = {
  checkout: Pick<Checkout, 'methods' | 'method' | 'chooseMethod' | 'errors'>;
  /** Cards to pick from, or one line that opens. */
  variant: 'cards' | 'select';
};

/** By which method an order is paid. */
export function PaymentChoice({ checkout, variant }: Props) {
  const { method, errors } = checkout;
  const methods = useSameList(checkout.methods);
  const choose = useStableCallback(checkout.chooseMethod);
  return <Methods {...{ methods, method, choose, variant }} error={errors.paymentMethodId?.[0]} />;
}

type MethodsProps = {
  methods: readonly PaymentMethod[];
  method: PaymentMethod | undefined;
  choose: (method: PaymentMethod) => void;
  error: string | undefined;
  variant: Props['variant'];
};

const Methods = memo(function Methods({ methods, method, choose, error, variant }: MethodsProps) {
  const t = useTranslations('checkout');
  const termsOf = useTerms();
  const chooseKey = (key: string) => {
    const chosen = methods.find((one) => methodKey(one) === key);
    if (chosen) choose(chosen);
  };
  if (methods.length === 0) return <Note tone="warning">{t('noMethods')}</Note>;
  if (variant === 'select') {
    return (
      <Field label={t('method')} error={error}>
        <Select
          name="payment_method"
          value={method ? methodKey(method) : null}
          onValueChange={chooseKey}
          placeholder={t('chooseMethod')}
          options={methods.map((one) => ({
            value: methodKey(one),
            label: [one.name, termsOf(one)].filter(Boolean).join(' · '),
            icon: <MethodIcon method={one} />,
          }))}
        />
      </Field>
    );
  }
  return (
    <RadioGroup
      legend={t('method')}
      name="payment_method"
      value={method ? methodKey(method) : ''}
      onValueChange={chooseKey}
      error={error}
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] *:[label]:w-full"
    >
      {methods.map((one) => (
        <Radio
          key={methodKey(one)}
          framed
          value={methodKey(one)}
          label={
            <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {one.name}
              {one.public_fields.is_test && <Badge variant="simulated">{t('test')}</Badge>}
            </span>
          }
          description={termsOf(one)}
          trailing={<MethodIcon method={one} />}
        />
      ))}
    </RadioGroup>
  );
});

/** What a method costs and gives, in a few words. */
function useTerms() {
  const t = useTranslations('checkout');
  const { person, amounts } = useFrame();
  return (method: PaymentMethod): string => {
    if (method.strategy === 'balance') {
      const balance = person?.balance ?? 0;
      return t(balance < 0 ? 'owed' : 'available', { amount: formatAmount(Math.abs(balance), amounts) });
    }
    const charged = chargeRate(method.charge_currency, amounts);
    const best = Math.max(0, ...method.payment_method_bonuses.map(({ bonus_percent }) => bonus_percent));
    return [
      method.fee_percent > 0 ? t('fee', { percent: Math.round(method.fee_percent * 1000) / 10 }) : t('noFee'),
      best > 0 ? t('bonusUpTo', { percent: shownPercent(best) }) : '',
      charged ? t('chargedIn', charged) : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
}
