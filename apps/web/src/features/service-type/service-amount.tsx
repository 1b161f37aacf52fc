import { shownPercent } from '@crescendo/rules/money/percent';
import { Badge } from '@crescendo/ui/data/badge';
import { Price } from '@crescendo/ui/data/price';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../shell/page/use-price.ts';
import type { RowService } from './row-service.ts';

type Props = { service: RowService; size?: 'default' | 'total'; className?: string };

/** What a service costs now and, where it is reduced, what it cost before. */
export function ServiceAmount({ service, size, className }: Props) {
  const t = useTranslations('catalogue');
  const shown = usePrice();
  const { price, oldPrice, unit } = shown(service);
  const before = service.discount_percent > 0 ? { oldValue: oldPrice, oldLabel: t('oldPrice') } : {};
  return <Price size={size} className={className} value={price} unit={unit} {...before} />;
}

export function DiscountBadge({ service }: { service: RowService }) {
  const t = useTranslations('catalogue');
  if (service.discount_percent <= 0) return null;
  return <Badge variant="secondary">{t('discount', { percent: shownPercent(service.discount_percent) })}</Badge>;
}
