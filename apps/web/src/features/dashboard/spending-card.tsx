import type { Dashboard } from '@crescendo/contract/orders/orders';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { BarChart } from '@crescendo/ui/data/bar-chart';
import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** What was spent on each of the last thirty days. */
export function SpendingCard({ days }: { days: Dashboard['spending_by_day'] }) {
  const t = useTranslations('dashboard');
  const { amounts } = useFrame();
  const shown = (dollars: number) => formatAmount(dollars, amounts);
  const total = shown(days.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <Card render={<section aria-label={t('spending')} />}>
      <CardHeader
        title={t('spending')}
        action={
          <TextLink className="text-13" render={<Link to="/statistics" />}>
            {t('statistics')}
          </TextLink>
        }
      />
      <BarChart
        className="mt-1"
        label={t('spendingLabel', { total })}
        summary={t('spendingTotal', { total })}
        bars={days.map(({ date, amount }) => ({ name: date, value: amount, text: shown(amount) }))}
      />
    </Card>
  );
}
