import type { Order } from '@crescendo/contract/orders/order-parts';
import { IconButton } from '@crescendo/ui/icon-button';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { CirclePause, CircleX, CreditCard, Ellipsis, FileText, Play, Repeat, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { reorderPathOf } from './reorder-path.ts';
import { actsOf, type OrderActs } from './use-order-acts.tsx';

const icons = { activate: <Play />, pause: <CirclePause />, cancel: <CircleX />, delete: <Trash2 /> };

type Props = { order: Order; acts: OrderActs; isOnItsPage?: boolean; size?: 'small' | 'default' };

/** Everything that can be done with an order now. */
export function OrderMenu({ order, acts, isOnItsPage = false, size = 'default' }: Props) {
  const t = useTranslations('orders');
  const path = `/orders/${order.id}`;
  const entries: MenuEntry[] = [];
  if (!isOnItsPage) {
    entries.push({ kind: 'link', id: 'details', label: t('details'), icon: <FileText />, link: <Link to={path} /> });
  }
  if (order.actions.payable && !isOnItsPage) {
    entries.push({ kind: 'link', id: 'pay', label: t('pay'), icon: <CreditCard />, link: <Link to={`${path}#pay`} /> });
  }
  if (order.service.is_available) {
    const link = <Link to={reorderPathOf(order)} />;
    entries.push({ kind: 'link', id: 'reorder', label: t('reorder'), icon: <Repeat />, link });
  }
  for (const act of actsOf(order)) {
    entries.push({
      kind: 'action',
      id: act,
      label: t(`acts.${act}`),
      icon: icons[act],
      danger: act === 'cancel' || act === 'delete',
      onSelect: () => acts.act(order, act),
    });
  }
  if (entries.length === 0) return null;
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <IconButton
          variant={isOnItsPage ? 'secondary' : 'ghost'}
          size={size}
          label={t('actionsOf', { id: String(order.id) })}
          icon={<Ellipsis />}
          loading={acts.busyId === order.id}
        />
      }
    />
  );
}
