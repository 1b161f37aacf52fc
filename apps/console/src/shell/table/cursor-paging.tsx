import { Button } from '@crescendo/ui/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

/** The way through a list that is read from a place on: the address says from which, beside its filters. */
export function CursorPaging({ label, next }: { label: string; next: string | null }) {
  const t = useTranslations('table');
  const [query] = useSearchParams();
  const from = (after: string | null) => {
    const changed = new URLSearchParams(query);
    if (after === null) changed.delete('after');
    else changed.set('after', after);
    return `?${changed}`;
  };
  const isFirst = !query.has('after');
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-2 border-t border-line px-4 py-3 tablet:px-5">
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
