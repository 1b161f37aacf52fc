import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { PackageX, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ErrorCard } from './error-status.ts';

const titles = {
  service: 'service.title',
  'deactivated-service': 'service.title',
  'service-type': 'serviceType.title',
  orders: 'order.title',
} as const;

const texts = {
  service: 'service.text',
  'deactivated-service': 'service.deactivated',
  'service-type': 'serviceType.text',
  orders: 'order.text',
} as const;

/** What a page shows in the place of a thing that is not there: which thing, and one way on. */
export function NotFoundCard({ card, isSignedIn }: { card: ErrorCard; isSignedIn: boolean }) {
  const t = useTranslations('errors');
  const isOrder = card === 'orders';
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <Card>
        <EmptyState
          level={1}
          illustration={
            isOrder ? (
              <PackageX strokeWidth={1.5} className="size-10" />
            ) : (
              <SearchX strokeWidth={1.5} className="size-10" />
            )
          }
          title={t(titles[card])}
          text={t(texts[card])}
          actions={
            isOrder ? (
              <Button render={<Link to="/orders" />}>{t('tryAgain')}</Button>
            ) : (
              // For guests the way to the index is called sign in: there they find both the services and the door.
              <Button variant="primary" render={<Link to="/" />}>
                {t(isSignedIn ? 'toServices' : 'signIn')}
              </Button>
            )
          }
          className="py-16"
        />
      </Card>
    </div>
  );
}
