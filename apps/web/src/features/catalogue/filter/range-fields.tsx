import { priceToMicros, type ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { currencySymbols, formatQuantity } from '@crescendo/rules/money/currency';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { RangeSlider } from '@crescendo/ui/forms/range-slider';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { positionOfPrice, priceAt } from './price-scale.ts';
import type { ChangeFilter } from './use-service-filter.ts';
import { useTyped } from './use-typed.ts';

type End = { value: number | undefined; change: (value: number | undefined) => void; placeholder: string };

type RangeProps = {
  least: End;
  most: End;
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  /** Said of what is typed and no value. */
  error: string;
  symbol?: ReactElement;
};

/** From this to that; an end that is left empty is open. */
function RangeFields({ least, most, ...shared }: RangeProps) {
  const t = useTranslations('service-index');
  return (
    <div className="grid grid-cols-2 gap-3">
      <EndField label={t('rangeFrom')} {...least} {...shared} />
      <EndField label={t('rangeTo')} {...most} {...shared} />
    </div>
  );
}

type EndProps = End & Omit<RangeProps, 'least' | 'most'> & { label: string };

function EndField({ label, value, change, placeholder, read, write, error, symbol }: EndProps) {
  const { text, type, isWrong } = useTyped(value, {
    read,
    write: (known) => (known === undefined ? '' : write(known)),
    change,
  });
  return (
    <Field label={label} error={isWrong ? error : undefined}>
      <Input
        inputMode="decimal"
        leadingIcon={symbol}
        value={text}
        placeholder={placeholder}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}

type FilterProps = { filter: ServiceFilter; change: ChangeFilter };

/** Prices in the currency the visitor sees; the filter itself is in micro-dollars. */
export function PriceRange({ filter, change, highestMicros }: FilterProps & { highestMicros: number | undefined }) {
  const t = useTranslations('service-index');
  const { currency = 'USD', rubRate = 1 } = useFrame().amounts;
  const shown = (micros: number) => (currency === 'RUB' ? Math.round((micros / 1e4) * rubRate) / 100 : micros / 1e6);
  const { minPriceMicros = 0, maxPriceMicros = highestMicros ?? 0 } = filter;
  const named = (micros: number) => `${currencySymbols[currency]} ${shown(micros)}`;
  return (
    <>
      <RangeFields
        read={(text) => priceToMicros(text, { currency, rubRate })}
        write={(micros) => String(shown(micros))}
        error={t('notPrice')}
        symbol={<span className="text-ink-3">{currencySymbols[currency]}</span>}
        least={{ value: filter.minPriceMicros, change: (least) => change({ minPriceMicros: least }), placeholder: '0' }}
        most={{
          value: filter.maxPriceMicros,
          change: (most) => change({ maxPriceMicros: most }),
          placeholder: highestMicros === undefined ? '' : formatQuantity(Math.ceil(shown(highestMicros))),
        }}
      />
      {highestMicros !== undefined && highestMicros > 0 && (
        <RangeSlider
          className="mt-3"
          labels={[t('lowestPrice'), t('highestPrice')]}
          valueTexts={[named(minPriceMicros), named(maxPriceMicros)]}
          from={positionOfPrice(minPriceMicros, highestMicros)}
          to={positionOfPrice(maxPriceMicros, highestMicros)}
          // An end of the rail leaves that side open.
          onChange={({ from, to }) =>
            change({
              minPriceMicros: from === 0 ? undefined : priceAt(from, highestMicros),
              maxPriceMicros: to === 100 ? undefined : priceAt(to, highestMicros),
            })
          }
        />
      )}
    </>
  );
}

/** From how many to how many one wants to order. */
export function QuantityRange({ filter, change, highest }: FilterProps & { highest: number | undefined }) {
  const t = useTranslations('service-index');
  return (
    <RangeFields
      read={readQuantity}
      write={String}
      error={t('notQuantity')}
      least={{ value: filter.minQuantity, change: (minQuantity) => change({ minQuantity }), placeholder: '1' }}
      most={{
        value: filter.maxQuantity,
        change: (maxQuantity) => change({ maxQuantity }),
        placeholder: highest === undefined ? '' : formatQuantity(highest),
      }}
    />
  );
}

/** Thousands may be written apart, as the panel shows them. */
function readQuantity(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}
