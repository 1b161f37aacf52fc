import { type AmountStyle, formatAmount, formatQuantity } from '@crescendo/rules/currency';
import { shownPercent } from '@crescendo/rules/percent';
import { Badge } from '@crescendo/ui/badge';
import { Card } from '@crescendo/ui/card';
import { Price } from '@crescendo/ui/price';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../shell/network-icon.tsx';
import { useDuration } from './use-duration.ts';

export type CardService = {
  id: number;
  name: string;
  price: number;
  default_price: number;
  discount_percent: number;
  price_type: 'per_quantity' | 'fixed';
  pricing_per: number;
  unit: string;
  start_time: number | null;
  speed: number | null;
  guarantee_days: number | null;
  geo: string | null;
  network: { name: string; icon: string | null; color: string };
  service_type: { name: string };
};

type Props = { service: CardService; amounts: AmountStyle };

/** A service as the shop window shows it: what it is, what it costs, when it starts, how fast it goes. */
export function ServiceCard({ service, amounts }: Props) {
  const t = useTranslations('catalogue');
  const duration = useDuration();
  const price = (dollars: number) => formatAmount(dollars, { ...amounts, noZeros: true });
  const isFixed = service.price_type === 'fixed';
  const unit = t(`units.${service.unit}` as 'units.views');
  const facts = [
    [t('start'), service.start_time === null ? t('none') : duration(service.start_time)],
    [t('speed'), service.speed === null ? t('none') : t('perDay', { quantity: formatQuantity(service.speed) })],
    [t('guarantee'), service.guarantee_days === null ? t('none') : t('days', { days: service.guarantee_days })],
  ];
  return (
    <Card lifts render={<article />} className="flex flex-col">
      <div className="flex items-center gap-3">
        <NetworkIcon icon={service.network.icon} color={service.network.color} />
        <p className="min-w-0 text-13">
          <span className="block font-semibold">{service.network.name}</span>
          <span className="block truncate text-ink-2">{service.service_type.name}</span>
        </p>
        {service.discount_percent > 0 && (
          <Badge variant="secondary" className="ml-auto shrink-0 self-start">
            {t('discount', { percent: shownPercent(service.discount_percent) })}
          </Badge>
        )}
      </div>
      <h2 className="mt-4 line-clamp-2 min-h-10 text-15 text-balance hyphens-auto">{service.name}</h2>
      <p className="mt-1 truncate text-13 text-ink-3">{service.geo ?? t('worldwide')}</p>
      <Price
        size="large"
        className="mt-4 mb-4"
        value={price(service.price)}
        unit={isFixed ? t('fixedPrice') : t('per', { quantity: formatQuantity(service.pricing_per), unit })}
        {...(service.discount_percent > 0 ? { oldValue: price(service.default_price), oldLabel: t('oldPrice') } : {})}
      />
      <dl className="mt-auto grid grid-cols-3 gap-2 border-t border-line pt-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-12 text-ink-3">{name}</dt>
            <dd className="text-13 font-medium text-balance tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
