import { Button } from '@crescendo/ui/button';
import { Link, useSearchParams } from 'react-router';
import { useSharedTexts } from '../shared-texts.ts';

type Props = { label: string; page: number; last: number };

/** The way through a list of pages; the address says which one, beside its other parameters. */
export function Paging({ label, page, last }: Props) {
  const t = useSharedTexts();
  const [query] = useSearchParams();
  if (last <= 1 && page <= 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(query);
    if (target > 1) next.set('page', String(target));
    else next.delete('page');
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && <Button render={<Link to={to(Math.min(page - 1, last))} rel="prev" />}>{t('previousPage')}</Button>}
      <span className="text-13 text-ink-2 tabular-nums">{t('pageOf', { page, last })}</span>
      {page < last && <Button render={<Link to={to(page + 1)} rel="next" />}>{t('nextPage')}</Button>}
    </nav>
  );
}
