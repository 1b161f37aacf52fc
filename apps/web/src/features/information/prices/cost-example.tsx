import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';

// Round figures that are easy to multiply in the head; marked as an example where they are shown.
const example = { perPublication: 4.5, publications: 10, total: 45 };

/** How the cost of a subscription is made up. */
export function CostExample() {
  const t = useTranslations('information.subscription');
  const { amounts } = useFrame();
  const rows = [
    [t('costPer'), formatAmount(example.perPublication, amounts)],
    [t('costLimit'), `× ${formatQuantity(example.publications)}`],
  ];
  return (
    <Card className="w-full max-w-120 large:w-120">
      <Badge variant="simulated">{t('costExample')}</Badge>
      <dl className="mt-4 space-y-3 tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 text-15">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-18 font-semibold">
          <dt>{t('costTotal')}</dt>
          <dd>{formatAmount(example.total, amounts)}</dd>
        </div>
      </dl>
    </Card>
  );
}
