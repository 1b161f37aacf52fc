import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type RowSort, rowSorts } from './row-service.ts';

/** The browser's own list of choices: five words need no more, and it costs no script. */
export function SortChoice({ value, onChange }: { value: RowSort; onChange: (sort: RowSort) => void }) {
  const t = useTranslations('service-type');
  return (
    <label className="relative flex items-center rounded-control border border-control-line bg-surface text-14 shadow-1 focus-within:border-primary hover:bg-surface-2">
      <span className="pl-3 text-ink-3">{t('sort')}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as RowSort)}
        className="h-(--control) appearance-none rounded-control bg-transparent pr-8 pl-1.5 font-medium [&>option]:bg-popup"
      >
        {rowSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2.5 size-4 text-ink-3" />
    </label>
  );
}
