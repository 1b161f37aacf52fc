import { formatAmount } from '@crescendo/rules/currency';
import { Amount } from '@crescendo/ui/amount';
import { useTranslations } from 'use-intl';
import { useFrame } from './frame-data.ts';

/** What a customer has to spend, beside the title of pages about money. */
export function BalanceLine() {
  const t = useTranslations('shell');
  const { person, amounts } = useFrame();
  if (!person) return null;
  return (
    <p className="text-ink-2">
      {t('balance')} <Amount className="font-semibold text-ink">{formatAmount(person.balance, amounts)}</Amount>
    </p>
  );
}
