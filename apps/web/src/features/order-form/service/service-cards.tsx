import { Button } from '@crescendo/ui/button';
import { Price } from '@crescendo/ui/data/price';
import { Skeleton, SkeletonGroup } from '@crescendo/ui/data/skeleton';
import { Radio, RadioGroup } from '@crescendo/ui/forms/radio-group';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../../shell/page/use-price.ts';
import type { FormService } from './form-service.ts';
import { MeasuredLine } from './measured-line.tsx';
import { useDelivery } from './service-facts.tsx';

type Props = {
  services: readonly FormService[];
  chosen: FormService | null;
  isFavouritesOnly?: boolean | undefined;
  onChoose: (serviceId: number) => void;
};

const shownAtFirst = 3;

/** Services to pick one of. The chosen one is always among those shown. */
export function ServiceCards({ services, chosen, isFavouritesOnly, onChoose }: Props) {
  const t = useTranslations('order-form');
  const catalogue = useTranslations('catalogue');
  const shownPrice = usePrice();
  const delivery = useDelivery();
  const [isAll, setIsAll] = useState(false);
  const listed = services.length > 0 || !chosen ? services : [chosen];
  const first = listed.slice(0, shownAtFirst);
  const shown = isAll
    ? listed
    : chosen && !first.some(({ id }) => id === chosen.id)
      ? [chosen, ...first.slice(1)]
      : first;
  if (listed.length === 0 && isFavouritesOnly) return <p className="text-ink-2">{t('noFavourites')}</p>;
  if (listed.length === 0) {
    return (
      <SkeletonGroup label={t('loading')} className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={
          <span className="flex justify-between gap-3">
            {t('service')}
            <span className="font-normal text-ink-3">{t('servicesOfType', { count: listed.length })}</span>
          </span>
        }
        value={chosen ? String(chosen.id) : ''}
        onValueChange={(value) => onChoose(Number(value))}
        className="*:[legend]:w-full"
      >
        {shown.map((service) => {
          const { price, oldPrice, unit } = shownPrice(service);
          const { start } = delivery(service);
          return (
            <Radio
              key={service.id}
              framed
              value={String(service.id)}
              label={<span className="font-medium wrap-anywhere">{service.name}</span>}
              description={
                <span className="text-13">
                  {service.geo ?? catalogue('worldwide')} · {t('starts', { start })}
                </span>
              }
              trailing={
                <Price
                  value={price}
                  unit={unit}
                  className="max-w-40 justify-end text-right"
                  {...(service.discount_percent > 0
                    ? {
                        oldValue: oldPrice,
                        oldLabel: catalogue('oldPrice'),
                      }
                    : {})}
                />
              }
            />
          );
        })}
      </RadioGroup>
      {!isAll && listed.length > shownAtFirst && (
        <Button variant="ghost" className="justify-self-center" onClick={() => setIsAll(true)}>
          {t('showMore', { count: listed.length - shownAtFirst })}
        </Button>
      )}
      {chosen?.measured && (
        <p className="text-13 text-ink-2">
          <MeasuredLine measured={chosen.measured} />
        </p>
      )}
    </div>
  );
}
