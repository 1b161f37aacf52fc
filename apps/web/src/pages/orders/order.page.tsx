import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { hasValidParams } from '@crescendo/rules/navigation/page-at';
import { defaultMethod, offeredMethods } from '@crescendo/rules/payments/payment-choice';
import { Button } from '@crescendo/ui/button';
import { Repeat } from 'lucide-react';
import { data, Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { MoneyTrail } from '../../features/finances/money-trail.tsx';
import { DeliveryCard } from '../../features/orders/detail/delivery-card.tsx';
import { GuaranteeCard } from '../../features/orders/detail/guarantee-card.tsx';
import { KeywordsCard } from '../../features/orders/detail/keywords-card.tsx';
import { OrderNotes } from '../../features/orders/detail/order-notes.tsx';
import { PayCard } from '../../features/orders/detail/pay-card.tsx';
import { PriceCard } from '../../features/orders/detail/price-card.tsx';
import { StopCard } from '../../features/orders/detail/stop-card.tsx';
import { SupportCard } from '../../features/orders/detail/support-card.tsx';
import { TargetsCard } from '../../features/orders/detail/targets-card.tsx';
import { TimelineCard } from '../../features/orders/detail/timeline-card.tsx';
import { isMoving, isRefillOpen } from '../../features/orders/is-moving.ts';
import { PromotableCard } from '../../features/orders/my-services/promotable-card.tsx';
import { SimulatedBadge } from '../../features/orders/order-marks.tsx';
import { OrderMenu } from '../../features/orders/order-menu.tsx';
import { OrderStatusBadge } from '../../features/orders/order-status.tsx';
import { reorderPathOf } from '../../features/orders/reorder-path.ts';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { useOrderActs } from '../../features/orders/use-order-acts.tsx';
import { requestContext } from '../../request-context.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { DetailHead } from '../../shell/page/detail-head.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/order.page';

export async function loader({ context, params }: Route.LoaderArgs) {
  // A guest who opens what cannot be a number gets 404 instead of the sign-in page.
  if (!hasValidParams({ routeName: 'order', params: { id: params.id } })) throw data(null, { status: 404 });
  const { api } = context.get(requestContext);
  const ofOrder = { params: { orderId: params.id } };
  const [texts, messages, found] = await Promise.all([
    readPageTexts(context, 'order'),
    readPageMessages(context, 'orders', 'finances', 'checkout', 'charts'),
    unlessMissing(api.readOrder(ofOrder)),
  ]);
  if (!found) throw data({ card: 'orders' }, { status: 404 });
  const order = found.data;
  const [refills, keywords, methods] = await Promise.all([
    order.has_refill ? api.listRefillRequests(ofOrder) : undefined,
    api.listOrderKeywords(ofOrder),
    order.actions.payable ? api.listOrderPaymentMethods() : undefined,
  ]);
  return {
    page: { ...texts, title: `${texts.title} ${order.id}` },
    messages,
    order,
    refills: refills?.data ?? [],
    keywords: keywords.data,
    methods: methods?.data ?? [],
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(OrderPage);

function OrderPage({ order, refills, keywords, methods }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  const acts = useOrderActs(() => void navigate('/orders'));
  const isLive = useLiveOrders({ isMoving: isMoving(order) || refills.some(isRefillOpen), orderId: order.id });
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <DetailHead
        service={order.service}
        id={order.id}
        name={order.name}
        list={{ title: t('title'), path: '/orders' }}
        badge={
          <>
            <OrderStatusBadge status={order.status} isPartial={order.is_partial} />
            <SimulatedBadge order={order} />
          </>
        }
        createdAt={order.created_at}
        isSample={order.is_sample}
      >
        {order.service.is_available && (
          <Button render={<Link to={reorderPathOf(order)} />}>
            <Repeat aria-hidden="true" />
            {t('reorder')}
          </Button>
        )}
        <OrderMenu order={order} acts={acts} isOnItsPage />
      </DetailHead>
      <OrderNotes order={order} acts={acts} />
      <div className="grid gap-4 large:grid-cols-[minmax(0,1fr)_22.5rem] large:items-start">
        <div className="grid min-w-0 gap-4">
          {order.actions.payable && <Pay order={order} methods={methods} />}
          <DeliveryCard order={order} />
          <PromotableCard promotable={order.promotable} />
          <TargetsCard targetable_values={order.targetable_values} countries={order.countries} />
          <KeywordsCard keywords={keywords} />
          <TimelineCard events={order.timeline} isLive={isLive && order.status !== 'stopped'} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PriceCard order={order}>
            <MoneyTrail records={order.money_trail} />
          </PriceCard>
          <GuaranteeCard order={order} refills={refills} />
          <StopCard order={order} acts={acts} />
          <SupportCard orderId={order.id} />
        </div>
      </div>
      {acts.question}
    </div>
  );
}

function Pay({ order, methods }: Pick<Route.ComponentProps['loaderData'], 'order' | 'methods'>) {
  const { person } = useFrame();
  const paying = { purpose: 'order', isGuest: false, serviceIds: [order.service.id] } as const;
  // A linked card pays when an order is placed; an order that waits is paid by an invoice or from the balance.
  const offered = offeredMethods(methods, paying).filter(({ strategy }) => strategy !== 'linkedCard');
  const first = defaultMethod(offered, { ...paying, isBalanceAboveZero: (person?.balance ?? 0) > 0 });
  return <PayCard order={order} methods={offered} first={first} />;
}
