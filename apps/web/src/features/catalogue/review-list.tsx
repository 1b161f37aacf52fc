import type { Review } from '@crescendo/contract/catalogue';
import { formatDate, formatMoment } from '@crescendo/rules/dates';
import { Badge } from '@crescendo/ui/badge';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** What customers wrote, newest first. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslations('service-type');
  return (
    <ul className="grid gap-x-16 border-t border-line large:grid-cols-2">
      {reviews.map(({ id, rating, author, comment, locale, is_sample, created_at }) => (
        <li key={id} className="min-w-0 border-b border-line py-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            <span role="img" aria-label={t('rating', { rating })} className="flex">
              {[1, 2, 3, 4, 5].map((star) => (
                <Star key={star} aria-hidden="true" className={star <= rating ? filled : empty} />
              ))}
            </span>
            <span className="min-w-0 font-medium wrap-anywhere">{author}</span>
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
            <p lang={locale.replace('_', '-')} className="mt-2 text-15 text-pretty text-ink-2 wrap-anywhere">
              {comment}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const filled = 'size-4 fill-warning text-warning';
const empty = 'size-4 text-line-strong';
