import { formatDate, formatMoment } from '@crescendo/browser/formats/dates';
import type { Review } from '@crescendo/contract/catalogue/catalogue';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { summarise } from './summarise-reviews.ts';

/** As many as are read before the rest is requested. */
const shownAtFirst = 4;

/** What customers wrote, newest first, and what their marks come to. Sample data says that it is. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslations('service-type');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? reviews : reviews.slice(0, shownAtFirst);
  return (
    <>
      <Summary reviews={reviews} />
      <ul className="mt-5 border-t border-line">
        {shown.map(({ id, rating, author, comment, locale, is_sample, created_at }) => (
          <li key={id} className="min-w-0 border-b border-line py-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
              <Stars rating={rating} />
              <span className="min-w-0 font-medium wrap-anywhere">
                <bdi>{author}</bdi>
              </span>
              {is_sample && <Badge variant="simulated">{t('sample')}</Badge>}
              <time
                dateTime={created_at}
                title={`${formatMoment(created_at)} UTC`}
                className="ml-auto text-13 text-ink-3 tabular-nums"
              >
                {formatDate(created_at)}
              </time>
            </div>
            {comment && (
              <p
                lang={locale.replace('_', '-')}
                dir="auto"
                className="mt-2 text-15 text-pretty text-ink-2 wrap-anywhere [unicode-bidi:isolate]"
              >
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && reviews.length > shownAtFirst && (
        <Button variant="ghost" className="mt-4 -ml-3" onClick={() => setWhole(true)}>
          {t('allReviews', { count: reviews.length })}
        </Button>
      )}
    </>
  );
}

function Summary({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslations('service-type');
  const { average, count, shares, isSample } = summarise(reviews);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="text-40 font-semibold tabular-nums">{average}</p>
        <p className="text-13 text-ink-3">{t('reviewCount', { count })}</p>
        {isSample && (
          <Badge variant="simulated" className="mt-2">
            {t('sample')}
          </Badge>
        )}
      </div>
      <dl className="grid min-w-48 flex-1 gap-1.5">
        {shares.map(({ rating, count: many }) => (
          <div key={rating} className="flex items-center gap-3 text-13 text-ink-3 tabular-nums">
            <dt className="w-3">
              <span aria-hidden="true">{rating}</span>
              <span className="sr-only">{t('rating', { rating })}</span>
            </dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 min-w-0 flex-1">
                <rect width="100" height="4" rx="2" className="fill-surface-3" />
                <rect width={(100 * many) / Math.max(1, count)} height="4" rx="2" className="fill-warning" />
              </svg>
              <span className="w-5 text-right">{many}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Stars({ rating }: { rating: number }) {
  const t = useTranslations('service-type');
  return (
    <span role="img" aria-label={t('rating', { rating })} className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden="true" className={star <= rating ? filled : empty} />
      ))}
    </span>
  );
}

const filled = 'size-4 fill-warning text-warning';
const empty = 'size-4 text-line-strong';
