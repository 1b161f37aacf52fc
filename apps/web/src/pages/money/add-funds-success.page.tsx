import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { PaymentOutcome } from '../../features/add-funds/payment-outcome.tsx';
import { readOwnInvoice } from '../../features/add-funds/read-own-invoice.ts';
import { forgetPayment } from '../../features/add-funds/start-payment.ts';
import { useInvoice } from '../../features/add-funds/use-invoice.ts';
import { useNewUserEmail } from '../../features/add-funds/use-new-user-email.ts';
import { useReturnLink } from '../../features/add-funds/use-return-link.ts';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { Offers } from '../../features/offers/offers.tsx';
import { readOffers } from '../../features/offers/read-offers.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/add-funds-success.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [page, messages, offers, invoice] = await Promise.all([
    readPageTexts(context, 'add-funds-success'),
    readPageMessages(context, 'add-funds'),
    readOffers(context, { place: 'success_payment' }),
    readOwnInvoice(context, request),
  ]);
  return { page, messages, offers, invoice, guestLink: new URL(request.url).searchParams.get('link') };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ page, offers, invoice, guestLink }: Route.ComponentProps['loaderData']) => (
  <>
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <Card>
        {invoice ? (
          <Outcome title={page.title} known={invoice} />
        ) : (
          <Arrived title={page.title} guestLink={guestLink} />
        )}
      </Card>
      <Offers offers={offers} className="mt-8" />
    </div>
    <PageBanners routeName="add-funds-success" />
  </>
));

function Outcome({ title, known }: { title: string; known: PaymentInfo }) {
  const t = useTranslations('add-funds');
  const { revalidate } = useRevalidator();
  const returnLink = useReturnLink();
  // With the status the balance in the frame may have changed.
  const invoice = useInvoice(known, () => void revalidate()) ?? known;
  const isOpenHere = invoice.status === 'created' && invoice.redirect_url === null;
  useEffect(() => {
    if (!isOpenHere) forgetPayment();
  }, [isOpenHere]);
  return (
    <PaymentOutcome
      invoice={invoice}
      title={title}
      returnLink={
        <Button render={<Link to={returnLink} />}>{t(returnLink === '/add-funds' ? 'addMore' : 'wayBack')}</Button>
      }
    />
  );
}

/** For anyone who comes without an invoice of their own. */
function Arrived({ title, guestLink }: { title: string; guestLink: string | null }) {
  const t = useTranslations('add-funds');
  const { person } = useFrame();
  const returnLink = useReturnLink();
  const email = useNewUserEmail();
  return (
    <EmptyState
      level={1}
      size="page"
      illustration={<CircleCheck className="size-12 text-success-text" />}
      title={title}
      text={email ? t('mailbox', { email }) : t(person ? 'successText' : 'successGuest')}
      actions={
        person ? (
          <>
            <Button variant="primary" render={<Link to="/orders/create" />}>
              {t('newOrder')}
            </Button>
            <Button render={<Link to={returnLink} />}>{t(returnLink === '/add-funds' ? 'addMore' : 'wayBack')}</Button>
          </>
        ) : (
          <>
            {guestLink && (
              <Button variant="primary" render={<Link to={`/guest-order?link=${encodeURIComponent(guestLink)}`} />}>
                {t('seeOrder')}
              </Button>
            )}
            <Button variant={guestLink ? 'secondary' : 'primary'} render={<Link to="/" />}>
              {t('toServices')}
            </Button>
          </>
        )
      }
    />
  );
}
