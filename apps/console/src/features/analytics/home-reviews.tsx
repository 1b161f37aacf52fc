import type { Home } from '@crescendo/contract/orders/analytics-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { TextLink } from '@crescendo/ui/link';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useWaited } from '../../shell/formats/use-waited.ts';
import { usePlaces } from '../../shell/frame/use-places.ts';
import { MarkOf } from '../../shell/networks/mark-of.tsx';
import { useDesk } from '../../shell/session/read-desk.ts';
import { shownAmount } from './amounts.ts';

type Props = { reviews: NonNullable<Home['reviews']>; readAt: string };

/** The first of what waits for a decision; nothing of it moves until somebody makes one. */
export function HomeReviews({ reviews, readAt }: Props) {
  const t = useTranslations('analytics');
  const waited = useWaited();
  const { mayOpen, placeIn } = usePlaces();
  const mayDecide = useDesk().may('orders.manage');
  return (
    <Card padding="none" className="overflow-hidden" render={<section aria-label={t('reviews')} />}>
      <CardHeader
        title={t('reviews')}
        description={t('reviewsHint')}
        className="px-5 py-4"
        action={
          mayOpen('/review') && reviews.total > 0 ? (
            <TextLink className="text-13" render={<Link to="/review" />}>
              {t('allReviews', { count: formatQuantity(reviews.total) })}
            </TextLink>
          ) : undefined
        }
      />
      {reviews.data.length === 0 ? (
        <p className="flex items-center gap-2 border-t border-line px-5 py-4 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
          {t('noReviews')}
        </p>
      ) : (
        <Table caption={t('reviews')}>
          <TableHead>
            <TableRow>
              <TableHeader className="rows:w-2/5">{t('order')}</TableHeader>
              <TableHeader>{t('providerAndCause')}</TableHeader>
              <TableHeader numeric>{t('atStake')}</TableHeader>
              <TableHeader>{t('waiting')}</TableHeader>
              {mayDecide && (
                <TableHeader>
                  <VisuallyHidden>{t('decide')}</VisuallyHidden>
                </TableHeader>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {reviews.data.map((each) => {
              const place = placeIn('/orders', each.order_id);
              return (
                <TableRow key={each.id} className="rows:h-[55px]">
                  <TableCell wide className="py-1!">
                    <div className="flex min-w-0 items-center gap-2.5">
                      <MarkOf network={each.network} className="size-6" />
                      <div className="min-w-0">
                        {place ? (
                          <TextLink render={<Link to={place} />}>{each.order_id}</TextLink>
                        ) : (
                          <span className="font-medium">{each.order_id}</span>
                        )}
                        <span className="line-clamp-1 text-12 wrap-anywhere text-ink-3">{each.service}</span>
                      </div>
                    </div>
                  </TableCell>
                  <TableCell label={t('providerAndCause')} className="py-1!">
                    <span className="line-clamp-1 wrap-anywhere">{each.provider}</span>
                    <span className="line-clamp-1 text-12 wrap-anywhere text-ink-3">
                      {each.answer ?? t('noAnswer')}
                    </span>
                  </TableCell>
                  <TableCell label={t('atStake')} numeric className="py-1!">
                    <Amount className="font-medium">{shownAmount(each.at_stake)}</Amount>
                  </TableCell>
                  <TableCell label={t('waiting')} className="py-1! whitespace-nowrap tabular-nums">
                    {waited(each.started_at, Date.parse(readAt))}
                  </TableCell>
                  {mayDecide && (
                    <TableCell className="py-1! rows:text-right">
                      <Button
                        size="small"
                        render={<Link to={`/review?id=${each.id}`} aria-label={t('decideOf', { id: each.order_id })} />}
                      >
                        {t('decide')}
                      </Button>
                    </TableCell>
                  )}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
