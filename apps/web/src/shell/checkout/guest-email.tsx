import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { useTranslations } from 'use-intl';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Pick<Checkout, 'isGuest' | 'email' | 'enterEmail' | 'clearError' | 'errors'> };

/** Where a guest gets news of the order. Of a customer the panel knows it. */
export function GuestEmail({ checkout }: Props) {
  const t = useTranslations('checkout');
  if (!checkout.isGuest) return null;
  return (
    <Field label={t('email')} required help={t('emailHelp')} error={checkout.errors.email?.[0]}>
      <Input
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={255}
        value={checkout.email}
        onFocus={() => checkout.clearError('email')}
        onChange={(event) => checkout.enterEmail(event.target.value)}
      />
    </Field>
  );
}
