import { servicesPerPage } from '@crescendo/rules/catalogue/service-filter';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

type Props = {
  ref: Ref<HTMLElement>;
  page: number;
  /** The query of the list without its page. */
  query: string;
  /** How many of how many can be seen. */
  shown: number;
  total: number;
  /** Undefined until the browser can go on by itself; so long the links lead to the next page. */
  showMore: (() => void) | undefined;
};

/** How far the list goes, and the way on: links for visitors without scripts, and for search engines. */
export function ListEnd({ ref, page, query, shown, total, showMore }: Props) {
  const t = useTranslations('service-index');
  const first = (page - 1) * servicesPerPage;
  const hasMore = first + shown < total;
  const to = (target: number) => {
    const of = new URLSearchParams(query);
    if (target > 1) of.set('page', String(target));
    return { pathname: '/', search: String(of).replaceAll('%2C', ',') };
  };
  if (total === 0 || (page === 1 && !hasMore && total <= servicesPerPage)) return <nav ref={ref} hidden />;
  return (
    <nav ref={ref} aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <Button render={<Link to={to(page - 1)} rel="prev" />} size="touch">
          {t('previous')}
        </Button>
      )}
      <span className="text-13 text-ink-2 tabular-nums">
        {t(hasMore ? 'shownOf' : 'shownAll', {
          shown: formatQuantity(first + shown),
          total: formatQuantity(total),
        })}
      </span>
      {hasMore && (
        <Button
          size="touch"
          render={
            <Link
              to={to(page + Math.ceil(shown / servicesPerPage))}
              rel="next"
              onClick={(event) => {
                if (!showMore || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                flushSync(showMore);
                // By keys one goes on at the first that came, which is before this link.
                if (event.detail === 0) focusService(first + shown + 1);
              }}
            />
          }
        >
          {t('next')}
        </Button>
      )}
    </nav>
  );
}

/** By its number in the list: cards say it, and rows count their head too. */
function focusService(number: number) {
  document.querySelector<HTMLElement>(`[aria-posinset="${number}"] a, tr[aria-rowindex="${number + 1}"] a`)?.focus();
}
