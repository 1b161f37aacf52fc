import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { Ban, CircleAlert, CircleCheck, CirclePause, Clock, Loader, type LucideIcon, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

const styles: Record<OrderStatus, { variant: BadgeVariant; Icon: LucideIcon }> = {
  in_processing: { variant: 'primary', Icon: Loader },
  in_moderation: { variant: 'warning', Icon: ShieldAlert },
  completed: { variant: 'success', Icon: CircleCheck },
  unpaid: { variant: 'outlined', Icon: Clock },
  error: { variant: 'danger', Icon: CircleAlert },
  stopped: { variant: 'neutral', Icon: CirclePause },
  canceled: { variant: 'neutral', Icon: Ban },
};

type Props = { status: OrderStatus; isPartial?: boolean };

export function OrderStatusBadge({ status, isPartial = false }: Props) {
  const t = useTranslations('orders');
  const { variant, Icon } = styles[status];
  return (
    <Badge variant={variant} className="whitespace-nowrap">
      <Icon aria-hidden="true" />
      {isPartial ? t('completedPartly') : t(`statuses.${status}`)}
    </Badge>
  );
}
