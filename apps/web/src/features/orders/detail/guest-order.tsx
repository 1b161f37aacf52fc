import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { GuestOrder } from '@crescendo/contract/orders/guest-orders';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Note } from '@crescendo/ui/note';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { forgetAttempt } from '../../../shell/checkout/order-attempt.ts';
import { draftPath, keepGuestLink, readGuestLink } from '../../../shell/checkout/returning-guest.ts';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { OrderStatusBadge } from '../order-status.tsx';
import { orderServicePath } from '../reorder-path.ts';
import { GuestPayCard } from './guest-pay-card.tsx';

type Props = { link: string; order: GuestOrder; methods: PaymentMethod[] };

type PageProps = { link: string | null; order: GuestOrder | undefined; methods: PaymentMethod[] };

export function GuestOrderPage({ link, order, methods }: PageProps) {
  if (link !== null && order) return <GuestOrderView link={link} order={order} methods={methods} />;
  return <NoGuestOrder isAsked={link !== null} />;
}

/** What a guest bought, as far as it has come, and the way to pay for it. */
function GuestOrderView({ link, order, methods }: Props) {
  const t = useTranslations('orders.guest');
  const { panel } = useFrame();
  const { state } = order;
  useEffect(() => {
    // The same browser finds it again until it is paid; another press on the form is another order from here on.
    keepGuestLink(state === 'unpaid' ? link : null);
    forgetAttempt('form');
  }, [link, state]);
  return (
    <div className="grid gap-4">
      <Note tone={state === 'unpaid' || state === 'expired' ? 'warning' : 'success'} announce>
        <strong className="font-semibold">{t(`states.${state}.title`)}</strong>{' '}
        {t(`states.${state}.text`, { email: order.email })}
      </Note>
      <Items order={order} />
      {state === 'unpaid' && <GuestPayCard link={link} order={order} methods={methods} />}
      <div className="flex flex-wrap gap-2">
        {(state === 'unpaid' || state === 'expired') && (
          <Button render={<Link to={changePath(order)} />}>{t('change')}</Button>
        )}
        {panel.supportEmail && <Button render={<a href={`mailto:${panel.supportEmail}`} />}>{t('writeToUs')}</Button>}
      </div>
    </div>
  );
}

function Items({ order }: { order: GuestOrder }) {
  const t = useTranslations('orders.guest');
  const { amounts } = useFrame();
  const rows = [
    ...order.orders.map((one) => ({
      ...one,
      key: `order-${one.id}`,
      name: one.service.name,
      badge: <OrderStatusBadge status={one.status} isPartial={one.is_partial} />,
      detail: t('quantity', { quantity: formatQuantity(one.quantity) }),
    })),
    ...order.drip_feeds.map((one) => ({
      ...one,
      key: `drip-feed-${one.id}`,
      name: one.service,
      badge: <Badge variant="outlined">{t('dripFeed')}</Badge>,
      detail: t('runs', { quantity: formatQuantity(one.quantity), runs: one.runs }),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card padding="none" render={<section aria-label={t('items')} />}>
      <CardHeader title={t('items')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <ul className="divide-y divide-line">
        {rows.map(({ key, id, name, badge, detail, url, cost }) => (
          <li key={key} className="grid gap-1 px-4 py-3 tablet:px-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 font-medium">{name}</span>
              <Amount className="font-medium">{formatAmount(cost, amounts)}</Amount>
            </div>
            {url && <span className="truncate text-13 text-ink-2">{url}</span>}
            <div className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
              {badge}
              <span>{t('number', { id: String(id) })}</span>
              <span>{detail}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The form with what was entered, where this browser still has it; else with what fits into an address. */
function changePath({ orders }: GuestOrder): string {
  const [first] = orders;
  if (!first) return draftPath('/orders/create');
  const path = orderServicePath(first.service);
  return draftPath(`${path}&quantity=${first.quantity}${first.url ? `&url=${encodeURIComponent(first.url)}` : ''}`);
}

/** For anyone who comes without a link, or with one that opens nothing. */
function NoGuestOrder({ isAsked }: { isAsked: boolean }) {
  const t = useTranslations('orders.guest');
  const navigate = useNavigate();
  useEffect(() => {
    const kept = isAsked ? null : readGuestLink();
    if (kept) void navigate(`/guest-order?link=${encodeURIComponent(kept)}`, { replace: true });
  }, [isAsked, navigate]);
  return (
    <Card>
      <EmptyState
        size="page"
        illustration={<SearchX className="size-12" />}
        title={t('missingTitle')}
        text={t('missingText')}
        actions={
          <Button variant="primary" render={<Link to="/orders/create" />}>
            {t('newOrder')}
          </Button>
        }
      />
    </Card>
  );
}
