import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/empty-state';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNewUserEmail } from '../features/add-funds/use-new-user-email.ts';
import { useWayBack } from '../features/add-funds/use-way-back.ts';
import { PageBanners } from '../features/banners/page-banners.tsx';
import { readPageMessages } from '../features/information/read-page-messages.ts';
import { withMessages } from '../features/information/with-messages.tsx';
import { Offers } from '../features/offers/offers.tsx';
import { readOffers } from '../features/offers/read-offers.ts';
import { BalanceLine } from '../shell/balance-line.tsx';
import { useFrame } from '../shell/frame-data.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/add-funds-success.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages, offers] = await Promise.all([
    readPageTexts(context, 'add-funds-success'),
    readPageMessages(context, 'add-funds'),
    readOffers(context, { place: 'success_payment' }),
  ]);
  return { page, messages, offers };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ page, offers }: Route.ComponentProps['loaderData']) => {
  const t = useTranslations('add-funds');
  const { person } = useFrame();
  const wayBack = useWayBack();
  const email = useNewUserEmail();
  return (
    <>
      <div className="mx-auto max-w-[1320px] px-4 py-6 tablet:px-6">
        <Card>
          <EmptyState
            level={1}
            size="page"
            drawing={<CircleCheck className="size-12 text-success-text" />}
            title={page.title}
            text={email ? t('mailbox', { email }) : t(person ? 'successText' : 'successGuest')}
            actions={
              person ? (
                <>
                  <Button variant="primary" render={<Link to="/orders/create" />}>
                    {t('newOrder')}
                  </Button>
                  <Button render={<Link to={wayBack} />}>{t(wayBack === '/add-funds' ? 'addMore' : 'wayBack')}</Button>
                </>
              ) : (
                <Button variant="primary" render={<Link to="/" />}>
                  {t('toServices')}
                </Button>
              )
            }
            footnote={person && <BalanceLine />}
          />
        </Card>
        <Offers offers={offers} className="mt-8" />
      </div>
      <PageBanners routeName="add-funds-success" />
    </>
  );
});
