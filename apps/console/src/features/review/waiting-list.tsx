import { useFormats } from '@crescendo/browser/formats/use-formats';
import type { ReviewItem } from '@crescendo/contract/orders/fulfilment';
import { leaningOf } from '@crescendo/rules/delivery/review-signs';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { Kbd } from '@crescendo/ui/kbd';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';

type Props = { items: readonly ReviewItem[]; chosen: number | undefined; onChoose: (id: number) => void; now: number };

const leanings: Record<ReturnType<typeof leaningOf>, BadgeVariant> = {
  taken: 'success',
  'not-taken': 'info',
  disagree: 'warning',
  none: 'neutral',
};

export function WaitingList({ items, chosen, onChoose, now }: Props) {
  const t = useTranslations('review');
  const { ago } = useFormats();
  return (
    <Card padding="none" render={<nav aria-label={t('waiting')} />}>
      <p className="border-b border-line px-4 py-3 text-16 font-semibold">{t('waiting')}</p>
      <ul>
        {items.map((item) => {
          const leaning = leaningOf(item.signs);
          return (
            <li key={item.id} className="border-b border-line">
              <button
                type="button"
                aria-current={item.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(item.id)}
                className={clsx(
                  'block w-full border-l-2 px-4 py-3 text-left',
                  item.id === chosen
                    ? 'border-l-primary bg-primary-subtle/40'
                    : 'border-l-transparent hover:bg-surface-2',
                )}
              >
                <span className="flex justify-between gap-3">
                  <span className="tabular-nums">{item.order_id}</span>
                  <span className="text-13 text-ink-2">{ago(new Date(item.started_at), now)}</span>
                </span>
                <span className="flex justify-between gap-3 text-13 text-ink-2">
                  <span className="min-w-0 truncate">{item.provider}</span>
                  <span className="font-semibold text-ink tabular-nums">{formatAmount(item.charged)}</span>
                </span>
                <Badge variant={leanings[leaning]} className="mt-1">
                  {t(`leanings.${leaning}`)}
                </Badge>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="px-4 py-3 text-12 text-ink-3 max-tablet:hidden">
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys')}
      </p>
    </Card>
  );
}
