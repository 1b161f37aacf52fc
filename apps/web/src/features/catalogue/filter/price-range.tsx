import { priceToMicros, type ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { currencySymbols, formatQuantity } from '@crescendo/rules/money/currency';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { RangeFields } from './range-fields.tsx';
import type { ChangeFilter } from './use-service-filter.ts';

type Props = { filter: ServiceFilter; change: ChangeFilter; highestMicros: number | undefined };

/** Prices in the currency the visitor sees; the filter itself is in micro-dollars. */
export function PriceRange({ filter, change, highestMicros }: Props) {
  const t = useTranslations('service-index');
  const { currency = 'USD', rubRate = 1 } = useFrame().amounts;
  const shown = (micros: number) => (currency === 'RUB' ? Math.round((micros / 1e4) * rubRate) / 100 : micros / 1e6);
  return (
    <RangeFields
      read={(text) => priceToMicros(text, { currency, rubRate })}
      write={(micros) => String(shown(micros))}
      error={t('notPrice')}
      symbol={<span className="text-ink-3">{currencySymbols[currency]}</span>}
      least={{ value: filter.minPriceMicros, change: (minPriceMicros) => change({ minPriceMicros }), placeholder: '0' }}
      most={{
        value: filter.maxPriceMicros,
        change: (maxPriceMicros) => change({ maxPriceMicros }),
        placeholder: highestMicros === undefined ? '' : formatQuantity(Math.ceil(shown(highestMicros))),
      }}
    />
  );
}
