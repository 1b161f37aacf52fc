import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { isRecordType, type RecordType, recordTypes } from '@crescendo/rules/money/finance-records';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { useTranslations } from 'use-intl';

/** A date has stops inside, of which the calendar's does not count as visible focus of the field. */
const dateFrame = 'focus-within:border-primary focus-within:outline-3';

export type RecordsFilter = { type?: RecordType; date_from?: string; date_to?: string };

/** Which records are shown. Every choice is in the address, so that the list can be kept and shared. */
export function RecordsFilters({ filter }: { filter: RecordsFilter }) {
  const t = useTranslations('finances');
  const { choose, clear } = useAddressFilters();

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('type')} className="w-52 max-tablet:w-full">
        <Select
          value={filter.type ?? 'all'}
          onValueChange={(value) => choose('type', isRecordType(value) ? value : '')}
          options={[
            { value: 'all', label: t('allTypes') },
            ...recordTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
          ]}
        />
      </Field>
      <Field label={t('from')} className="max-tablet:flex-1">
        <Input
          type="date"
          frameClassName={dateFrame}
          value={filter.date_from ?? ''}
          max={filter.date_to}
          onChange={(event) => choose('date_from', event.target.value)}
        />
      </Field>
      <Field label={t('to')} className="max-tablet:flex-1">
        <Input
          type="date"
          frameClassName={dateFrame}
          value={filter.date_to ?? ''}
          min={filter.date_from}
          onChange={(event) => choose('date_to', event.target.value)}
        />
      </Field>
      {Object.keys(filter).length > 0 && (
        <Button variant="ghost" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
