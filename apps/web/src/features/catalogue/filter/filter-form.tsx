import { builtInFeatures, type ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { Chip } from '@crescendo/ui/chip';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Switch } from '@crescendo/ui/forms/switch';
import { Droplets, Package, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { SearchEngine } from '../search/search-engine.ts';
import { useDuration } from '../use-facts.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FilterNames, FilterPart } from './filter-chips.tsx';
import { PriceRange, QuantityRange } from './range-fields.tsx';
import { SearchField } from './search-field.tsx';
import { countFacets } from './service-facets.ts';
import type { ChangeFilter } from './use-service-filter.ts';

export type FilterFormProps = {
  filter: ServiceFilter;
  change: ChangeFilter;
  names: FilterNames;
  /** Undefined while the catalogue is on its way: choices that are counted wait for it. */
  engine: SearchEngine | undefined;
  favouriteCount: number | undefined;
  pressFavourites: () => void;
  /** The part one came for. */
  part: FilterPart | undefined;
};

const starts = [60, 6 * 60, 24 * 60, 72 * 60] as const;
const icons = { refill: <RotateCcw />, 'drip-feed': <Droplets />, package: <Package /> };

/** All filters. Each takes effect at once: the button below only closes. */
export default function FilterForm(props: FilterFormProps) {
  const { filter, change, names, engine, favouriteCount, pressFavourites, part } = props;
  const t = useTranslations('service-index');
  const duration = useDuration(24);
  const form = useRef<HTMLDivElement>(null);
  const facets = useMemo(() => engine && countFacets(engine.columns, filter.networkId), [engine, filter.networkId]);
  const counted = (count: number | undefined) => (count === undefined ? undefined : t('serviceCount', { count }));

  useEffect(() => {
    const section = part && form.current?.querySelector<HTMLElement>(`[data-part=${part}]`);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.querySelector<HTMLElement>('input, button')?.focus();
  }, [part]);

  const features = [
    ...builtInFeatures.map((id) => ({ id, name: t(`builtIn.${id}`), icon: icons[id] })),
    ...names.labels.map(({ id, name }) => ({ id, name, icon: undefined })),
  ].filter(({ id }) => facets?.features.has(id) !== false || filter.features?.includes(id));
  return (
    <div ref={form} className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
      <SearchField filter={filter} change={change} className="large:hidden" />
      <div className="grid gap-3 tablet:grid-cols-2 large:pt-0!">
        <Switch
          className={box}
          label={t('chip.discount')}
          description={counted(facets?.discounted)}
          checked={filter.hasDiscount === true}
          onChange={(event) => change({ hasDiscount: event.target.checked || undefined })}
        />
        <Switch
          className={box}
          label={t('favouritesOnly')}
          description={counted(favouriteCount)}
          checked={filter.isFavourites === true}
          onChange={pressFavourites}
        />
      </div>
      <Part part="start" title={t('chip.start')} hint={t('atMost')}>
        <SegmentedControl
          legend={t('chip.start')}
          className="start-choice w-full [&>div]:flex-1 [&_label]:flex-1"
          value={String(filter.startMinutes ?? 'any')}
          onValueChange={(value) => change({ startMinutes: value === 'any' ? undefined : Number(value) })}
          options={[
            ...starts.map((minutes) => ({ value: String(minutes), label: duration(minutes) })),
            { value: 'any', label: t('any') },
          ]}
        />
      </Part>
      <Part part="price" title={t('chip.price')} hint={t('pricePer')}>
        <PriceRange filter={filter} change={change} highestMicros={facets?.highestPriceMicros} />
      </Part>
      <Part part="quantity" title={t('chip.quantity')}>
        <QuantityRange filter={filter} change={change} highest={facets?.highestQuantity} />
      </Part>
      <Part part="types" title={t('chip.types')}>
        {facets ? (
          <ChoiceList
            choices={facets.types.map(({ networkName, ...type }) => ({
              ...type,
              description: filter.networkId === undefined ? networkName : undefined,
            }))}
            chosen={filter.serviceTypeIds}
            change={(serviceTypeIds) => change({ serviceTypeIds })}
            searchLabel={t('findType')}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Part>
      {features.length > 0 && (
        <Part part="features" title={t('chip.features')} hint={t('allMustHold')}>
          <div className="flex flex-wrap gap-2">
            {features.map(({ id, name, icon }) => {
              const chosen: readonly (typeof id)[] = filter.features ?? [];
              const rest = chosen.filter((each) => each !== id);
              const isChosen = rest.length < chosen.length;
              return (
                <Chip
                  key={id}
                  selected={isChosen}
                  onClick={() => change({ features: some(isChosen ? rest : [...chosen, id]) })}
                >
                  {icon}
                  {name}
                </Chip>
              );
            })}
          </div>
        </Part>
      )}
      {names.countries.length > 0 && (
        <Part part="countries" title={t('chip.countries')} hint={t('anyMayHold')}>
          <ChoiceList
            choices={names.countries}
            chosen={filter.countryIds}
            change={(countryIds) => change({ countryIds })}
            searchLabel={t('findCountry')}
          />
        </Part>
      )}
    </div>
  );
}

const box = 'rounded-card border border-line p-3 flex-row-reverse';
const some = <T,>(list: readonly T[]) => (list.length > 0 ? list : undefined);

function Part({
  part,
  title,
  hint,
  children,
}: {
  part: FilterPart;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <section data-part={part} aria-label={title} className="min-w-0 scroll-mt-2">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-14 font-semibold">{title}</h3>
        {hint && <span className="text-13 text-ink-3">{hint}</span>}
      </div>
      {children}
    </section>
  );
}
