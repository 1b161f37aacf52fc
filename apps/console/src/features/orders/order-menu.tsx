import type { StaffAct } from '@crescendo/rules/ordering/staff-acts';
import { IconButton } from '@crescendo/ui/icon-button';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { CircleCheck, CircleX, Ellipsis, Eye, Hash, PieChart, RotateCcw, Route, Send, Undo2, User } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export const actIcons: Record<StaffAct, typeof Send> = {
  resend: Send,
  route: Route,
  quantities: Hash,
  completed: CircleCheck,
  partial: PieChart,
  'request-cancel': Undo2,
  canceled: CircleX,
  refill: RotateCcw,
};

type Props = {
  orderId: number;
  /** The page of its customer, where it may be opened. */
  customerPlace?: string | undefined;
  /** What can be done with the order. */
  acts: readonly StaffAct[];
  onAct: (act: StaffAct) => void;
};

/** The menu at the end of a row. Its acts could be done when the list was read; their dialog reads the order again. */
export function OrderMenu({ orderId, customerPlace, acts, onAct }: Props) {
  const t = useTranslations('orders');
  const entry = (act: StaffAct): MenuEntry => {
    const Icon = actIcons[act];
    return {
      kind: 'action',
      id: act,
      label: t(`acts.names.${act}`),
      icon: <Icon aria-hidden="true" />,
      danger: act === 'canceled',
      onSelect: () => onAct(act),
    };
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          variant="ghost"
          size="small"
          label={t('menuOf', { id: orderId })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={[
        {
          kind: 'link',
          id: 'open',
          label: t('openOrder'),
          icon: <Eye aria-hidden="true" />,
          link: <Link to={`/orders/${orderId}`} />,
        },
        ...acts.filter((act) => act !== 'canceled').map(entry),
        ...(customerPlace
          ? [
              { kind: 'separator', id: 'before-customer' } as const,
              {
                kind: 'link',
                id: 'customer',
                label: t('openCustomer'),
                icon: <User aria-hidden="true" />,
                link: <Link to={customerPlace} />,
              } as const,
            ]
          : []),
        ...(acts.includes('canceled') ? [{ kind: 'separator', id: 'end' } as const, entry('canceled')] : []),
      ]}
    />
  );
}
