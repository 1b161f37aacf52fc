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

const narrow = 'tablet:px-2';

export function OrderRow({ order, acts }: { order: Order; acts: OrderActs }) {
  const t = useTranslations('orders');
  const { amounts } = useFrame();
  const path = `/orders/${order.id}`;
  return (
    <TableRow data-order={order.id}>
      <TableCell label={t('columns.id')} className={`${narrow} max-tablet:order-5 tabular-nums`}>
        <Link to={path} className="rounded-xs font-medium text-primary-text hover:underline">
          {order.id}
        </Link>
        {/* Between phone and desk there is no room for columns of dates. */}
        <span className="hidden text-12 text-ink-3 tablet:max-large:block">
          <Moment at={order.created_at} />
        </span>
      </TableCell>
      <TableCell
        wide
        className={`${narrow} max-tablet:order-1 tablet:w-full tablet:max-w-0 tablet:min-w-28 large:min-w-40`}
      >
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
      <TableCell className={`${narrow} max-tablet:order-2 max-tablet:self-center`}>
        <OrderStatusBadge status={order.status} isPartial={order.is_partial} />
        <WaitingReason order={order} />
      </TableCell>
      <TableCell wide className={`${narrow} max-tablet:order-4 tablet:min-w-34`}>
        <OrderProgress order={order} />
      </TableCell>
      <TableCell numeric className={`${narrow} max-tablet:order-3 max-tablet:text-right`}>
        <Amount className="font-semibold">{formatAmount(order.cost, amounts)}</Amount>
        <Amount className="block text-12 text-ink-3">{`${formatAmount(order.price, { ...amounts, noZeros: true })} / ${formatQuantity(order.service.pricing_per)}`}</Amount>
      </TableCell>
      <TableCell
        label={t('columns.created')}
        className={`${narrow} text-12 text-ink-2 max-tablet:order-7 tablet:max-large:hidden`}
      >
        <Moment at={order.created_at} />
      </TableCell>
      <TableCell
        label={t('columns.completed')}
        className={`${narrow} text-12 text-ink-2 max-tablet:order-8 tablet:max-large:hidden`}
      >
        {order.completed_at ? <Moment at={order.completed_at} /> : <span className="text-ink-3">{t('notYet')}</span>}
      </TableCell>
      <TableCell className={`${narrow} max-tablet:order-6 max-tablet:self-center`}>
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
