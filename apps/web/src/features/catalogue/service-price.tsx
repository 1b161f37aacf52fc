import { Price } from '@crescendo/ui/price';
import type { CardService } from './card-service.ts';
import type { ServiceTexts } from './use-service-texts.ts';

type Props = { service: CardService; texts: ServiceTexts; className?: string };

/** What a service costs now and, where it is reduced, what it cost before. */
export function ServicePrice({ service, texts, className }: Props) {
  const { price, unit } = texts.price(service);
  return (
    <Price
      size="large"
      className={className}
      value={price}
      unit={unit}
      {...(service.discount_percent > 0
        ? {
            oldValue: texts.price({ ...service, price: service.default_price }).price,
            oldLabel: texts.card('oldPrice'),
          }
        : {})}
    />
  );
}
