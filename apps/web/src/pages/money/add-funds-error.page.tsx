import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PaymentOutcome } from '../../features/add-funds/payment-outcome.tsx';
import { readOwnInvoice } from '../../features/add-funds/read-own-invoice.ts';
import { useReturnLink } from '../../features/add-funds/use-return-link.ts';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/add-funds-error.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [page, messages, invoice] = await Promise.all([
    readPageTexts(context, 'add-funds-error'),
    readPageMessages(context, 'add-funds'),
    readOwnInvoice(context, request),
  ]);
  return { page, messages, invoice };
}

export const meta: Route.MetaFunction = pageMeta;

/** Anyone who left the gateway too early may have paid all the same: then this page says so. */
const unpaid: readonly PaymentInfo['status'][] = ['created', 'failed', 'expired'];

export default withMessages(({ page, invoice }: Route.ComponentProps['loaderData']) => {
  const t = useTranslations('add-funds');
  const { panel } = useFrame();
  const returnLink = useReturnLink();
  // Left, but not over at the gateway: going on there keeps the invoice and its coupon.
  const goOn = invoice?.redirect_url;
  const again = returnLink === '/add-funds' && invoice ? `/add-funds?method=${invoice.payment_method_id}` : returnLink;
  return (
    <>
      <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
        <Card>
          {invoice && !unpaid.includes(invoice.status) ? (
            <PaymentOutcome invoice={invoice} title={t('arrived')} />
          ) : (
            <EmptyState
              level={1}
              size="page"
              illustration={<CircleX className="size-12 text-danger-text" />}
              kicker={
                invoice?.is_test && (
                  <Badge variant="simulated" className="mb-2">
                    {t('testPayment')}
                  </Badge>
                )
              }
              title={page.title}
              text={t(goOn ? 'unfinishedText' : 'errorText')}
              footnote={invoice && t('invoiceBy', { id: invoice.invoice_id, method: invoice.payment_method })}
              actions={
                <>
                  {goOn && (
                    <Button variant="primary" render={<a href={goOn} />}>
                      {t('goOn')}
                    </Button>
                  )}
                  <Button variant={goOn ? 'secondary' : 'primary'} render={<Link to={again} />}>
                    {t('tryAgain')}
                  </Button>
                  {panel.supportEmail && (
                    <Button render={<a href={`mailto:${panel.supportEmail}`} />}>{t('writeToUs')}</Button>
                  )}
                </>
              }
            />
          )}
        </Card>
      </div>
      <PageBanners routeName="add-funds-error" />
    </>
  );
});
