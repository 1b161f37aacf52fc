import { Select } from '@crescendo/ui/select';
import { useTranslations } from 'use-intl';
import { type RowSort, rowSorts } from './row-service.ts';

export function SortChoice({ value, onChange }: { value: RowSort; onChange: (sort: RowSort) => void }) {
  const t = useTranslations('service-type');
  return (
    <Select<RowSort>
      aria-label={t('sort')}
      className="w-auto"
      prefix={t('sort')}
      value={value}
      onValueChange={onChange}
      options={rowSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
    />
  );
}
