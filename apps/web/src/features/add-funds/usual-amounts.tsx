import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

const usualDollars = [10, 25, 50, 100, 200, 500, 1000];
/** Round in roubles too, and of about the same worth. */
const roublesForDollar = 100;

type Props = { method: PaymentMethod; amount: string; onChoose: (amount: string) => void };

/** Round amounts that the method takes, in the currency that is shown. */
export function UsualAmounts({ method, amount, onChoose }: Props) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const isRub = amounts.currency === 'RUB';
  const rate = isRub ? (amounts.rubRate ?? 1) : 1;
  const choices = usualDollars
    .map((dollars) => (isRub ? dollars * roublesForDollar : dollars))
    .filter((shown) => shown / rate >= method.min_amount && shown / rate <= method.max_amount)
    .slice(-5);
  if (choices.length < 2) return null;
  return (
    <fieldset className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
      <legend className="sr-only">{t('usual')}</legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          aria-pressed={amount === String(choice)}
          className="aria-pressed:border-primary aria-pressed:bg-primary-subtle aria-pressed:text-primary-text"
          onClick={() => onChoose(String(choice))}
        >
          {formatAmount(choice / rate, { ...amounts, noZeros: true })}
        </Button>
      ))}
    </fieldset>
  );
}
