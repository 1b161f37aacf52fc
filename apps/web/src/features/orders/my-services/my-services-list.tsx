import { Refusal } from '@crescendo/browser/forms/refusal';
import type { MyService } from '@crescendo/contract/orders/orders';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyCards } from '../../../shell/page/empty-illustrations.tsx';
import { MyServiceCard } from './my-service-card.tsx';
import { useReviews } from './use-reviews.ts';

/** Services somebody has bought. Several can be reviewed at once; those without stars are left out. */
export function MyServicesList({ services }: { services: MyService[] }) {
  const t = useTranslations('my-services');
  const reviews = useReviews();
  if (services.length === 0) {
    return (
      <Card className="mt-6">
        <EmptyState
          illustration={<EmptyCards />}
          title={t('empty')}
          text={t('emptyText')}
          actions={
            <Button variant="primary" render={<Link to="/orders/create" />}>
              {t('newOrder')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <ul className="mt-6 grid gap-4 tablet:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
        {services.map((service) => (
          <li key={service.id} className="flex min-w-0">
            <MyServiceCard service={service} reviews={reviews} />
          </li>
        ))}
      </ul>
      {(reviews.count > 0 || reviews.problem) && (
        <div className="sticky bottom-4 z-10 mt-4 grid gap-3 rounded-card border border-line bg-surface p-4 shadow-2">
          <Refusal problem={reviews.problem} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status">{t('written', { count: reviews.count })}</p>
            <Button variant="primary" loading={reviews.isBusy} onClick={() => void reviews.send()}>
              {t('send')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
