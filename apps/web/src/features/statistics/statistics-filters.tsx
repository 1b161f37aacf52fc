import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { groupings, orderNumbers, type StatisticsView } from './statistics-address.ts';

type Props = {
  view: StatisticsView /** What is shown where nobody chose. */;
  days: { startDate: string; endDate: string };
};

/** By what, from when to when, and for which orders. */
export function StatisticsFilters({ view, days }: Props) {
  const t = useTranslations('statistics');
  const { choose, clear } = useAddressFilters();
  const isFiltered = Boolean(view.startDate || view.endDate || view.orders);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SegmentedControl
        legend={t('groupBy')}
        value={view.groupBy}
        onValueChange={(grouping) => choose('groupBy', grouping === 'day' ? '' : grouping)}
        options={groupings.map((grouping) => ({ value: grouping, label: t(`groupings.${grouping}`) }))}
      />
      <Field label={t('from')} className="max-tablet:flex-1">
        <Input
          type="date"
          value={view.startDate ?? days.startDate}
          max={view.endDate ?? days.endDate}
          onChange={(event) => choose('startDate', event.target.value)}
        />
      </Field>
      <Field label={t('to')} className="max-tablet:flex-1">
        <Input
          type="date"
          value={view.endDate ?? days.endDate}
          min={view.startDate ?? days.startDate}
          onChange={(event) => choose('endDate', event.target.value)}
        />
      </Field>
      <ChosenOrders
        key={view.orders ?? ''}
        orders={view.orders ?? ''}
        onChoose={(orders) => choose('orders', orders)}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** Taken over when the field is left or Enter is pressed: half a number is another order. */
function ChosenOrders({ orders, onChoose }: { orders: string; onChoose: (orders: string) => void }) {
  const t = useTranslations('statistics');
  const [typed, setTyped] = useState(orders.replaceAll(',', ', '));
  const take = () => {
    const numbers = orderNumbers(typed);
    if (numbers !== orders) onChoose(numbers);
  };
  return (
    <Field label={t('orders')} hint={t('optional')} className="w-60 max-tablet:w-full">
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={2000}
        placeholder={t('ordersHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  );
}
