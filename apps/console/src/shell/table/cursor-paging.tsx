import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

type Props = {
  label: string;
  next: string | null;
  /** How many rows are shown, and of how many, where that is known: the address counts those before. */
  shown?: { rows: number; total: string };
};

/** The way through a list that is read from a place on: the address says from which, beside its filters. */
export function CursorPaging({ label, next, shown }: Props) {
  const t = useTranslations('table');
  const [query] = useSearchParams();
  const before = /^\d{1,9}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : 0;
  const from = (after: string | null) => {
    const changed = new URLSearchParams(query);
    for (const name of ['after', 'before']) changed.delete(name);
    if (after !== null) changed.set('after', after);
    if (after !== null && shown) changed.set('before', String(before + shown.rows));
    return `?${changed}`;
  };
  const isFirst = !query.has('after');
  if (isFirst && next === null) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 tablet:px-5"
    >
      {shown && shown.rows > 0 && (isFirst || before > 0) && (
        <p className="mr-auto text-13 text-ink-2 tabular-nums">
          {t('span', {
            from: formatQuantity(before + 1),
            to: formatQuantity(before + shown.rows),
            total: shown.total,
          })}
        </p>
      )}
      {!isFirst && (
        <Button size="small" render={<Link to={from(null)} />}>
          <ArrowLeft aria-hidden="true" />
          {t('first')}
        </Button>
      )}
      {next !== null && (
        <Button size="small" render={<Link to={from(next)} rel="next" />}>
          {t('next')}
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </nav>
  );
}
