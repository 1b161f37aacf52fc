import { formatDate } from '@crescendo/browser/formats/dates';
import type { Discount } from '@crescendo/contract/money/promotions';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** A service, or a whole type, that is cheaper now. */
export function DiscountCard({ discount }: { discount: Discount }) {
  const t = useTranslations('bonuses');
  const query =
    discount.service_id === null ? `serviceTypes=${discount.service_type_id}` : `serviceId=${discount.service_id}`;
  return (
    <Card lifts render={<article />} className="relative flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-15 wrap-anywhere">
          <Link to={`/?${query}`} className="after:absolute after:inset-0 after:rounded-card">
            {discount.name}
          </Link>
        </h3>
        <p className="mt-1 text-13 text-ink-2">
          {discount.valid_to
            ? t('validTo', { date: formatDate(discount.valid_to) })
            : t(discount.service_id === null ? 'ofType' : 'ofService')}
        </p>
      </div>
      <Badge variant="secondary" className="shrink-0">
        −{t('percent', { percent: shownPercent(discount.discount_percent) })}
      </Badge>
    </Card>
  );
}
