import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useSharedTexts } from '../shared-texts.ts';
import { pagesShown } from './pages-shown.ts';

type Props = { label: string; page: number; last: number; className?: string };

/**
 * The way through a list of pages; the address says which one, beside its other parameters. A phone has room for one step
 * in either direction only.
 */
export function Paging({ label, page, last, className = 'mt-6' }: Props) {
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
    <nav aria-label={label} className={`flex items-center justify-center gap-1 ${className}`}>
      <Step to={page > 1 && to(Math.min(page - 1, last))} rel="prev" label={t('previousPage')} />
      <span className="px-2 text-13 text-ink-2 tabular-nums tablet:hidden">{t('pageOf', { page, last })}</span>
      <ol className="flex items-center gap-1 max-tablet:hidden">
        {pagesShown(Math.min(page, last), last).map((number, at) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
            <li key={`gap ${at}`} aria-hidden="true" className="px-1 text-ink-3">
              …
            </li>
          ) : (
            <li key={number}>
              <Button
                variant="ghost"
                // Four digits and more need the width of a word.
                square={number < 1000}
                className={number === page ? 'bg-surface-3 tabular-nums' : 'tabular-nums'}
                render={
                  <Link
                    to={to(number)}
                    aria-label={t('pageNumber', { page: number })}
                    aria-current={number === page ? 'page' : undefined}
                  />
                }
              >
                {formatQuantity(number)}
              </Button>
            </li>
          ),
        )}
      </ol>
      <Step to={page < last && to(page + 1)} rel="next" label={t('nextPage')} />
    </nav>
  );
}

/** At an end its place stays, so that the numbers are where they were. */
function Step({ to, rel, label }: { to: string | false; rel: 'prev' | 'next'; label: string }) {
  const icon = rel === 'prev' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
  if (to === false) {
    return (
      <Button variant="ghost" square disabled aria-hidden="true" className="touch:size-11">
        {icon}
      </Button>
    );
  }
  return (
    <Button variant="ghost" square className="touch:size-11" render={<Link to={to} rel={rel} aria-label={label} />}>
      {icon}
    </Button>
  );
}
