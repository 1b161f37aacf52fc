import { type DateRange, today } from '@crescendo/browser/dates/date-range';
import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { isRecordType, type RecordType, recordTypes } from '@crescendo/rules/money/finance-records';
import { isPlannedPage, type PageName } from '@crescendo/rules/navigation/page-names';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Select } from '@crescendo/ui/forms/select';
import { useTranslations } from 'use-intl';

/** What only features that are not built would write. */
const planned: Partial<Record<RecordType, PageName>> = {
  referral: 'referral-program',
  widget_reward: 'order-widget',
  task: 'tasks',
};
const offered = recordTypes.filter((type) => !isPlannedPage(planned[type] ?? ''));

export type RecordsFilter = { type?: RecordType; date_from?: string; date_to?: string };

/** Which records are shown. Every choice is in the address, so that the list can be kept and shared. */
export function RecordsFilters({ filter }: { filter: RecordsFilter }) {
  const t = useTranslations('finances');
  const { choose, chooseAll, clear } = useAddressFilters();

  return (
    <div className="flex flex-wrap items-end gap-3 max-tablet:w-full">
      <Field label={t('type')} className="w-52 max-tablet:w-full">
        <Select
          value={filter.type ?? 'all'}
          onValueChange={(value) => choose('type', isRecordType(value) ? value : '')}
          options={[
            { value: 'all', label: t('allTypes') },
            ...offered.map((type) => ({ value: type, label: t(`types.${type}`) })),
          ]}
        />
      </Field>
      <RangePicker
        isOptional
        className="tablet:w-72"
        value={rangeOf(filter)}
        onChange={(range) => chooseAll({ date_from: range?.from ?? '', date_to: range?.to ?? '' })}
      />
      {Object.keys(filter).length > 0 && (
        <Button variant="ghost" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** No panel is older than this. */
const firstDay = '2000-01-01';

/** An address may name one end only. */
function rangeOf({ date_from: from, date_to: to }: RecordsFilter): DateRange | undefined {
  if (!from && !to) return undefined;
  return { from: from ?? firstDay, to: to ?? today() };
}
