import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { formatAmount } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** What paying in by this method gives on top, from which amounts. */
export function MethodBonusCard({ method }: { method: PaymentMethod }) {
  const t = useTranslations('bonuses');
  const { amounts } = useFrame();
  return (
    <Card render={<article />} className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-16 wrap-anywhere">{method.name}</h3>
        {method.public_fields.is_test && <Badge variant="simulated">{t('test')}</Badge>}
      </div>
      <ul className="mt-3 grid gap-1.5">
        {method.payment_method_bonuses.map(({ bonus_percent, from_amount }) => (
          <li key={from_amount} className="flex justify-between gap-3">
            <span className="text-ink-2">{t('from', { amount: formatAmount(from_amount, amounts) })}</span>
            <span className="font-semibold text-secondary-text tabular-nums">
              +{t('percent', { percent: shownPercent(bonus_percent) })}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-4">
        <Button render={<Link to={`/add-funds?method=${method.id}`} />}>{t('payIn')}</Button>
      </div>
    </Card>
  );
}
