import type { ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Chip } from '@crescendo/ui/chip';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import type { Choice } from '../search/read-index.ts';
import { useDuration } from '../use-facts.ts';
import type { ChangeFilter } from './use-service-filter.ts';

/** Parts of the filter form, each of which a chip opens. */
export type FilterPart = 'types' | 'start' | 'price' | 'quantity' | 'countries' | 'features';

export type FilterNames = { labels: readonly Choice[]; countries: readonly Choice[]; types: readonly Choice[] };

type Props = {
  filter: ServiceFilter;
  change: ChangeFilter;
  names: FilterNames;
  open: (part: FilterPart) => void;
  pressFavourites: () => void;
};

/** One chip for each filter: it opens the filter where none is set, and takes it away where one is. */
export function FilterChips({ filter, change, names, open, pressFavourites }: Props) {
  const t = useTranslations('service-index');
  const chips = useChips(filter, names);
  return (
    <>
      {chips.map(({ part, name, value, cleared }) =>
        value === undefined ? (
          <Chip key={part} aria-haspopup="dialog" className="opens-filter" onClick={() => open(part)}>
            {name}
          </Chip>
        ) : (
          <SetChip
            key={part}
            text={t('chipIs', { name, value })}
            removeLabel={t('removeFilter', { name })}
            remove={() => change(cleared)}
          />
        ),
      )}
      <Chip
        selected={filter.hasDiscount === true}
        onClick={() => change({ hasDiscount: filter.hasDiscount ? undefined : true })}
      >
        {t('chip.discount')}
      </Chip>
      <Chip selected={filter.isFavourites === true} className="shows-favourites" onClick={pressFavourites}>
        {t('chip.favourites')}
      </Chip>
    </>
  );
}

type SetChipProps = { text: string; removeLabel: string; remove: () => void; className?: string };

export function SetChip({ text, removeLabel, remove, className = '' }: SetChipProps) {
  return (
    <Chip
      aria-label={`${text}. ${removeLabel}`}
      onClick={remove}
      className={`border-primary-line bg-primary-subtle text-primary-text hover:bg-primary-subtle [&_svg]:text-current ${className}`}
    >
      <span className="max-w-60 truncate">{text}</span>
      <X aria-hidden="true" />
    </Chip>
  );
}

type ChipOf = { part: FilterPart; name: string; value: string | undefined; cleared: Partial<ServiceFilter> };

function useChips(filter: ServiceFilter, names: FilterNames): ChipOf[] {
  const t = useTranslations('service-index');
  const duration = useDuration(24);
  const { amounts } = useFrame();
  const listed = (list: readonly Choice[], ids: readonly unknown[] | undefined) => {
    if (!ids || ids.length === 0) return undefined;
    const [only] = list.filter(({ id }) => ids.includes(id));
    return ids.length === 1 && only ? only.name : formatQuantity(ids.length);
  };
  const range = (from: number | undefined, to: number | undefined, show: (value: number) => string) => {
    if (from !== undefined && to !== undefined) return t('between', { from: show(from), to: show(to) });
    if (to !== undefined) return t('upTo', { value: show(to) });
    return from === undefined ? undefined : t('from', { value: show(from) });
  };
  const price = (micros: number) => formatAmount(micros / 1e6, { ...amounts, noZeros: true });
  const features = [
    ...names.labels,
    ...(['refill', 'drip-feed', 'package'] as const).map((id) => ({ id, name: t(`builtIn.${id}`) })),
  ] as Choice[];
  return [
    {
      part: 'types',
      name: t('chip.types'),
      value: listed(names.types, filter.serviceTypeIds),
      cleared: { serviceTypeIds: undefined },
    },
    {
      part: 'start',
      name: t('chip.start'),
      value: filter.startMinutes ? t('upTo', { value: duration(filter.startMinutes) }) : undefined,
      cleared: { startMinutes: undefined },
    },
    {
      part: 'price',
      name: t('chip.price'),
      value: range(filter.minPriceMicros, filter.maxPriceMicros, price),
      cleared: { minPriceMicros: undefined, maxPriceMicros: undefined },
    },
    {
      part: 'quantity',
      name: t('chip.quantity'),
      value: range(filter.minQuantity, filter.maxQuantity, formatQuantity),
      cleared: { minQuantity: undefined, maxQuantity: undefined },
    },
    {
      part: 'countries',
      name: t('chip.countries'),
      value: listed(names.countries, filter.countryIds),
      cleared: { countryIds: undefined },
    },
    {
      part: 'features',
      name: t('chip.features'),
      value: listed(features, filter.features),
      cleared: { features: undefined },
    },
  ];
}
