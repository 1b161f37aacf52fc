import {
  countFilters,
  type ServiceFilter,
  type ServiceSort,
  serviceSorts,
} from '@crescendo/rules/catalogue/service-filter';
import { Chip } from '@crescendo/ui/chip';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Select } from '@crescendo/ui/forms/select';
import { useTranslations } from 'use-intl';
import { FrameIcon } from '../../shell/icons/frame-icon.tsx';
import { FilterChips, type FilterNames, type FilterPart, SetChip } from './filter/filter-chips.tsx';
import { SearchField } from './filter/search-field.tsx';
import type { ChangeFilter } from './filter/use-service-filter.ts';
import type { View } from './use-view.ts';

type Props = {
  title: string;
  /** How many services there are, and how many of them are shown. */
  summary: string;
  filter: ServiceFilter;
  change: ChangeFilter;
  names: FilterNames;
  view: View;
  setView: (view: View) => void;
  openFilters: (part?: FilterPart) => void;
  pressFavourites: () => void;
  /** Name of the one service the list is narrowed to. */
  selectedName: string | undefined;
};

/** Heading of the list with all that filters, sorts and lays it out. */
export function ListToolbar(props: Props) {
  const { title, summary, filter, change, names, view, setView, openFilters, pressFavourites, selectedName } = props;
  const t = useTranslations('service-index');
  const count = countFilters(filter);
  const sort = {
    'aria-label': t('sort'),
    options: serviceSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
    value: filter.sort ?? 'default',
    onValueChange: (value: ServiceSort) => change({ sort: value === 'default' ? undefined : value }),
  };
  return (
    <div className="my-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-3">
          <h1 className="text-24">{title}</h1>
          {/* Said aloud when it changes, so that a narrowed list is noticed without being seen. */}
          <p role="status" className="text-14 text-ink-2 tabular-nums">
            {summary}
          </p>
        </div>
        <SearchField filter={filter} change={change} className="hidden w-60 large:block" />
        <div className="hidden tablet:block">
          <Select {...sort} prefix={t('sort')} className="w-auto" />
        </div>
        <SegmentedControl
          legend={t('view')}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'cards', label: t('viewCards'), icon: <FrameIcon name="layout-grid" /> },
            { value: 'table', label: t('viewTable'), icon: <FrameIcon name="rows-3" /> },
          ]}
        />
      </div>
      <fieldset className="service-filters mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('filters')}</legend>
        <Chip
          aria-haspopup="dialog"
          onClick={() => openFilters()}
          className={`max-tablet:min-h-11 ${count > 0 ? 'border-primary-line bg-primary-subtle text-primary-text' : ''}`}
        >
          <FrameIcon name="sliders-horizontal" />
          {t('allFilters')}
          {count > 0 && <span className="tabular-nums">{count}</span>}
        </Chip>
        <div className="contents tablet:hidden">
          <Select {...sort} className="min-h-11 w-auto flex-1 text-14 [&>span]:truncate" />
          <Chip
            selected={filter.isFavourites === true}
            aria-label={t('chip.favourites')}
            onClick={pressFavourites}
            className="shows-favourites max-tablet:min-h-11 max-tablet:min-w-11 max-tablet:justify-center"
          />
        </div>
        <div className="hidden tablet:contents">
          <FilterChips {...{ filter, change, names, pressFavourites }} open={openFilters} />
        </div>
        {filter.search && (
          <SetChip
            text={`“${filter.search}”`}
            removeLabel={t('removeFilter', { name: t('search') })}
            remove={() => change({ search: undefined })}
            className="large:hidden"
          />
        )}
        {filter.serviceId !== undefined && (
          <SetChip
            text={t('chipIs', { name: t('service'), value: selectedName ?? String(filter.serviceId) })}
            removeLabel={t('removeFilter', { name: t('service') })}
            remove={() => change({ serviceId: undefined })}
          />
        )}
      </fieldset>
    </div>
  );
}
