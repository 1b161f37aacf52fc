import { Moment } from '@crescendo/browser/formats/moment';
import type { Order } from '@crescendo/contract/orders/order-parts';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { isFinal } from '@crescendo/rules/ordering/order-state';
import { Button } from '@crescendo/ui/button';
import { Amount } from '@crescendo/ui/data/amount';
import { TableCell, TableRow } from '@crescendo/ui/data/table';
import { IconButton } from '@crescendo/ui/icon-button';
import { Play, Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { OrderedServiceLine } from '../../shell/page/ordered-service.tsx';
import { RunBadge, SimulatedBadge, WaitingReason } from './order-marks.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { reorderPathOf } from './reorder-path.ts';
import type { OrderActs } from './use-order-acts.tsx';

const narrow = 'rows:px-2 rows:py-2';

/** Columns on a desk. As a card: what it is, how it stands and what it cost, how far it is, and when it was made. */
export function OrderRow({ order, acts }: { order: Order; acts: OrderActs }) {
  const t = useTranslations('orders');
  const { amounts } = useFrame();
  const path = `/orders/${order.id}`;
  return (
    <TableRow
      data-order={order.id}
      className="cards:content-between cards:gap-y-2! cards:rounded-card cards:border cards:bg-surface cards:p-3.5!"
    >
      <TableCell
        className={`${narrow} tabular-nums cards:order-5 cards:self-center cards:text-12 cards:whitespace-nowrap cards:text-ink-3`}
      >
        <Link to={path} className="rounded-xs hover:underline rows:font-medium rows:text-primary-text">
          {order.id}
        </Link>
        <span className="rows:hidden">
          {' · '}
          <Moment at={order.created_at} />
        </span>
      </TableCell>
      <TableCell wide className={`${narrow} cards:order-1 rows:w-full rows:max-w-0 rows:min-w-40`}>
        <OrderedServiceLine
          service={order.service}
          to={path}
          name={order.name}
          url={order.url}
          isSample={order.is_sample}
          mark={
            <>
              <RunBadge order={order} />
              <SimulatedBadge order={order} />
            </>
          }
        />
      </TableCell>
      <TableCell className={`${narrow} cards:order-2 cards:self-center`}>
        <OrderStatusBadge status={order.status} isPartial={order.is_partial} />
        <WaitingReason order={order} />
      </TableCell>
      <TableCell wide className={`${narrow} cards:order-4 rows:min-w-34`}>
        <OrderProgress order={order} />
      </TableCell>
      <TableCell numeric className={`${narrow} cards:order-3 cards:self-center cards:text-right`}>
        <Amount className="font-semibold">{formatAmount(order.cost, amounts)}</Amount>
        <Amount className="block text-12 text-ink-3 cards:hidden">{`${formatAmount(order.price, { ...amounts, noZeros: true })} / ${formatQuantity(order.service.pricing_per)}`}</Amount>
      </TableCell>
      <TableCell className={`${narrow} text-12 whitespace-nowrap text-ink-2 cards:hidden`}>
        <Moment at={order.created_at} />
        <span className="block text-ink-3">
          {order.completed_at ? <Moment at={order.completed_at} /> : t('notCompleted')}
        </span>
      </TableCell>
      <TableCell className={`${narrow} cards:order-6 cards:self-center`}>
        <div className="flex items-center justify-end gap-1">
          <QuickAct order={order} acts={acts} />
          <OrderMenu order={order} acts={acts} size="small" />
        </div>
      </TableCell>
    </TableRow>
  );
}

/** The one thing most people want to do next. */
function QuickAct({ order, acts }: { order: Order; acts: OrderActs }) {
  const t = useTranslations('orders');
  const id = String(order.id);
  if (order.actions.payable) {
    return (
      <Button size="small" aria-label={t('payOrder', { id })} render={<Link to={`/orders/${id}#pay`} />}>
        {t('pay')}
      </Button>
    );
  }
  if (order.actions.activable) {
    return (
      <IconButton
        variant="ghost"
        size="small"
        label={t('activateOrder', { id })}
        icon={<Play />}
        loading={acts.busyId === order.id}
        onClick={() => acts.act(order, 'activate')}
      />
    );
  }
  if (isFinal(order.status) && order.service.is_available) {
    const link = <Link to={reorderPathOf(order)} />;
    return (
      <IconButton variant="ghost" size="small" label={t('reorderOrder', { id })} icon={<Repeat />} render={link} />
    );
  }
  return null;
}
