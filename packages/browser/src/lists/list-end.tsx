import { formatQuantity } from '@crescendo/rules/money/currency';
import { Select } from '@crescendo/ui/forms/select';
import { useSharedTexts } from '../shared-texts.ts';
import { Paging } from './paging.tsx';

type Props = {
  /** Of the way through the pages. */
  label: string;
  page: number;
  perPage: number;
  total: number;
  lengths: readonly number[];
  onLength: (perPage: number) => void;
};

/** Which part of the list this is, how long a part is, and the way to the others, in one line. */
export function ListEnd({ label, page, perPage, total, lengths, onLength }: Props) {
  const t = useSharedTexts();
  const from = Math.min((page - 1) * perPage + 1, total);
  const to = Math.min(page * perPage, total);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13 text-ink-2 tabular-nums">
      <p>{t('range', { from: formatQuantity(from), to: formatQuantity(to), total: formatQuantity(total) })}</p>
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2 max-tablet:contents">
        <Select
          aria-label={t('perPage')}
          prefix={t('perPage')}
          className="w-auto"
          value={String(perPage)}
          onValueChange={(length) => onLength(Number(length))}
          options={lengths.map((length) => ({ value: String(length), label: String(length) }))}
        />
        <Paging
          label={label}
          page={page}
          last={Math.max(1, Math.ceil(total / perPage))}
          className="max-tablet:w-full"
        />
      </div>
    </div>
  );
}
