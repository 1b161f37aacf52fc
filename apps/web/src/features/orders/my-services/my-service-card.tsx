import { formatDate } from '@crescendo/browser/formats/dates';
import type { MyService } from '@crescendo/contract/orders/orders';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Field } from '@crescendo/ui/forms/field';
import { StarRating, Stars } from '@crescendo/ui/forms/star-rating';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { OrderedServiceLine } from '../../../shell/page/ordered-service.tsx';
import { orderServicePath } from '../reorder-path.ts';
import type { useReviews } from './use-reviews.ts';

type Props = { service: MyService; reviews: ReturnType<typeof useReviews> };

/** A service somebody has bought: again, or what they thought of it. */
export function MyServiceCard({ service, reviews }: Props) {
  const t = useTranslations('my-services');
  const { review } = service;
  return (
    <Card render={<article aria-label={service.name} />} className="flex w-full flex-col gap-4">
      <OrderedServiceLine service={service}>
        <span className="block truncate text-12 text-ink-3">
          {`${service.network.name} · ${service.service_type.name}`}
        </span>
      </OrderedServiceLine>
      <p className="text-13 text-ink-2 tabular-nums">
        {t('ordered', { count: service.orders_count, date: formatDate(service.last_ordered_at) })}
      </p>
      {review ? (
        <div className="grid gap-1.5">
          <Stars value={review.rating} label={t('stars', { rating: review.rating })} />
          {review.comment && <p className="text-14 wrap-anywhere text-ink-2">{review.comment}</p>}
          <p className="text-12 text-ink-3">{t('reviewedOn', { date: formatDate(review.created_at) })}</p>
        </div>
      ) : (
        <WriteReview service={service} reviews={reviews} />
      )}
      <div className="mt-auto">
        {service.is_available ? (
          <Button render={<Link to={orderServicePath(service)} />} className="w-full">
            <Repeat aria-hidden="true" />
            {t('orderAgain')}
          </Button>
        ) : (
          <p className="text-13 text-ink-3">{t('unavailable')}</p>
        )}
      </div>
    </Card>
  );
}

function WriteReview({ service, reviews }: Props) {
  const t = useTranslations('my-services');
  const { rating, comment } = reviews.draftOf(service.id);
  return (
    <div className="grid gap-2">
      <StarRating
        legend={t('rate', { service: service.name })}
        value={rating}
        onValueChange={(stars) => reviews.write(service.id, { rating: stars })}
        labelOf={(stars) => t('stars', { rating: stars })}
        disabled={reviews.isBusy}
      />
      {rating !== null && (
        <Field label={t('comment')} hint={t('optional')}>
          <Textarea
            maxLength={1000}
            value={comment}
            onChange={(event) => reviews.write(service.id, { comment: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
