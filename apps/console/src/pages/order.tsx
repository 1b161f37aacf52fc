import { Moment } from '@crescendo/browser/formats/moment';
import { Badge } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActBar } from '../features/orders/act-bar.tsx';
import { ExchangeButton } from '../features/orders/answers/exchange-dialog.tsx';
import { MessageButton } from '../features/orders/answers/message-dialog.tsx';
import { AttemptsCard } from '../features/orders/attempts-card.tsx';
import { DeliveryCard } from '../features/orders/delivery-card.tsx';
import { MoneyCard } from '../features/orders/money-card.tsx';
import { CustomerCard, NotesCard } from '../features/orders/side-cards.tsx';
import { TimelineCard } from '../features/orders/timeline-card.tsx';
import { useRefresh } from '../features/orders/use-refresh.ts';
import { WaitNote } from '../features/orders/wait-note.tsx';
import { usePlaces } from '../shell/frame/use-places.ts';
import { NetworkMark } from '../shell/networks/network-mark.tsx';
import { OrderMarks, OrderState } from '../shell/orders/order-state.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const given = { params: { orderId: params.orderId ?? '' } };
  return callDesk(async (api) => {
    const [order, desk] = await Promise.all([api.readOrderAsStaff(given), api.readOrderDesk(given)]);
    return { order: order.data, desk: desk.data };
  });
}

export function Component() {
  const t = useTranslations('orders');
  const { order, desk } = useLoaderData<typeof loader>();
  const me = useDesk();
  const { mayOpen } = usePlaces();
  const mayManage = me.may('orders.manage');
  const showsCost = mayManage || me.may('analytics.read');
  useRefresh();
  const isLate = order.is_start_missed && order.status === 'in_processing';
  return (
    <Page
      title={order.service.name}
      mark={<NetworkMark network={order.service.network} className="mt-0.5 size-10" />}
      path={
        <nav aria-label={t('path')}>
          <Link to="/orders" className="hover:underline">
            {t('title')}
          </Link>{' '}
          / <span className="text-ink tabular-nums">{order.id}</span>
        </nav>
      }
      actions={mayManage && <MessageButton orderId={order.id} customer={desk.customer} />}
      facts={
        <>
          <OrderState order={order} />
          <OrderMarks order={{ ...order, is_late: isLate }} />
          {order.cancel_requested_at !== null && order.status === 'in_processing' && (
            <Badge variant="warning">{t('cancelRequested')}</Badge>
          )}
          {order.start_promised_at && !order.is_start_missed && order.status === 'in_processing' && (
            <Badge variant="success">{t('withinPromise')}</Badge>
          )}
          <span className="tabular-nums">{order.id}</span>
          <Moment at={order.created_at} />
        </>
      }
    >
      {mayManage && <ActBar orderId={order.id} desk={desk} />}
      <WaitNote order={order} desk={desk} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4">
          <DeliveryCard order={order} desk={desk} />
          <AttemptsCard
            desk={desk}
            showsCost={showsCost}
            action={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {mayOpen('/providers') && (
                  <TextLink className="text-13" render={<Link to={`/providers/services/${order.service.id}/routes`} />}>
                    {t('route.ofService')}
                  </TextLink>
                )}
                {mayManage && desk.attempts.length > 0 && <ExchangeButton orderId={order.id} />}
              </span>
            }
          />
          <TimelineCard order={order} desk={desk} />
        </div>
        <div className="grid min-w-0 gap-4">
          <MoneyCard order={order} desk={desk} showsCost={showsCost} />
          <CustomerCard customer={desk.customer} />
          <NotesCard orderId={order.id} notes={desk.notes} />
        </div>
      </div>
    </Page>
  );
}
