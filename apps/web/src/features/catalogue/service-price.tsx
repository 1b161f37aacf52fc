import { Price } from '@crescendo/ui/price';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../shell/use-price.ts';
import type { CardService } from './card-service.ts';

type Props = { service: CardService; size: 'large' | 'total'; className?: string };

/** What a service costs now and, where it is reduced, what it cost before. */
export function ServicePrice({ service, size, className }: Props) {
  const t = useTranslations('catalogue');
  const shown = usePrice();
  const { price, unit } = shown(service);
  return (
    <Price
      size={size}
      className={className}
      value={price}
      unit={unit}
      {...(service.discount_percent > 0
        ? { oldValue: shown({ ...service, price: service.default_price }).price, oldLabel: t('oldPrice') }
        : {})}
    />
  );
}
