import { formatAmount } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

/** What a customer has to spend or owes, beside the title of pages about money. */
export function BalanceLine() {
  const t = useTranslations('shell');
  const { person, amounts } = useFrame();
  if (!person) return null;
  const { balance } = person;
  const isOwed = balance < 0;
  return (
    <p className="text-ink-2">
      {t(isOwed ? 'youOwe' : 'balance')}{' '}
      <Amount tone={isOwed ? 'danger' : 'default'} className={isOwed ? 'font-semibold' : 'font-semibold text-ink'}>
        {formatAmount(Math.abs(balance), amounts)}
      </Amount>
    </p>
  );
}

/** Why a balance cannot be spent, on pages about money: it is owed, or a payment is disputed. */
export function BalanceNote({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const { person, amounts } = useFrame();
  if (!person || (person.balance >= 0 && !person.balance_is_held)) return null;
  return (
    <Note tone="warning" className={className}>
      {person.balance < 0 && <p>{t('owedText', { amount: formatAmount(-person.balance, amounts) })}</p>}
      {person.balance_is_held && <p>{t('heldText')}</p>}
    </Note>
  );
}
