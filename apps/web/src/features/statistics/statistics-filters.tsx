import type { DateRange } from '@crescendo/browser/dates/date-range';
import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { Button } from '@crescendo/ui/button';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useTranslations } from 'use-intl';
import { OrderPicker } from './order-picker.tsx';
import { groupings, type StatisticsView } from './statistics-address.ts';

type Props = { view: StatisticsView; range: DateRange };

/** By what, from when to when, and for which orders. */
export function StatisticsFilters({ view, range }: Props) {
  const t = useTranslations('statistics');
  const { choose, chooseAll, clear } = useAddressFilters();
  const isFiltered = Boolean(view.startDate || view.endDate || view.orders);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SegmentedControl
        legend={t('groupBy')}
        value={view.groupBy}
        onValueChange={(grouping) => choose('groupBy', grouping === 'day' ? '' : grouping)}
        options={groupings.map((grouping) => ({ value: grouping, label: t(`groupings.${grouping}`) }))}
      />
      <RangePicker
        className="tablet:w-72"
        value={range}
        onChange={(next) => chooseAll({ startDate: next?.from ?? '', endDate: next?.to ?? '' })}
      />
      <OrderPicker orders={view.orders ?? []} onChoose={(orders) => choose('orders', orders.join(','))} />
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
