import { formatQuantity } from '@crescendo/rules/money/currency';
import { Price } from '@crescendo/ui/data/price';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../../shell/page/use-price.ts';
import type { FormService } from './form-service.ts';
import { MeasuredLine } from './measured-line.tsx';

/** What a service costs and how it comes, as its operator states it, and what was measured of it. */
export const ServiceFacts = memo(function ServiceFacts({ service }: { service: FormService }) {
  const t = useTranslations('order-form');
  const catalogue = useTranslations('catalogue');
  const { start, speed } = useDelivery()(service);
  const shown = usePrice();
  const { price, oldPrice, unit } = shown(service);
  return (
    <div className="rounded-control bg-surface-2 px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 tablet:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]">
        <Fact name={t('price')}>
          <Price
            value={price}
            unit={unit}
            {...(service.discount_percent > 0 ? { oldValue: oldPrice, oldLabel: catalogue('oldPrice') } : {})}
          />
        </Fact>
        <Fact name={catalogue('start')}>{start}</Fact>
        <Fact name={catalogue('speed')}>{speed}</Fact>
        <Fact name={t('deliveredBy')}>{t(`delivery.${service.delivery_kind}`)}</Fact>
      </dl>
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
        {service.measured ? (
          <MeasuredLine measured={service.measured} />
        ) : (
          <span className="min-w-0">{service.short_description}</span>
        )}
        <Link to={`/services/${service.slug}`} className="text-primary-text hover:underline">
          {t('details')}
        </Link>
      </p>
    </div>
  );
});

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** Start and speed in words. */
export function useDelivery() {
  const t = useTranslations('catalogue');
  return ({ start_time: minutes, speed }: Pick<FormService, 'start_time' | 'speed'>) => ({
    start: minutes === null ? t('none') : startText(minutes),
    speed: speed === null ? t('none') : t('perDay', { quantity: formatQuantity(speed) }),
  });

  function startText(minutes: number): string {
    const hours = Math.round(minutes / 60);
    if (hours > 72) return t('days', { days: Math.round(hours / 24) });
    return minutes < 60 ? t('minutes', { minutes }) : t('hours', { hours });
  }
}
