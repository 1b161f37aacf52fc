import type { DeskOrder } from '@crescendo/contract/orders/orders-admin';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  Clock,
  Loader,
  type LucideIcon,
  PieChart,
  ShieldAlert,
} from 'lucide-react';
import { useTranslations } from 'use-intl';

type State = Pick<DeskOrder, 'status' | 'delivery_state' | 'is_partial'>;

const styles: Record<DeskOrder['status'] | 'in_review' | 'partial', { variant: BadgeVariant; Icon: LucideIcon }> = {
  in_processing: { variant: 'primary', Icon: Loader },
  in_moderation: { variant: 'warning', Icon: ShieldAlert },
  in_review: { variant: 'warning', Icon: CircleQuestionMark },
  completed: { variant: 'success', Icon: CircleCheck },
  partial: { variant: 'success', Icon: PieChart },
  canceled: { variant: 'neutral', Icon: Ban },
  stopped: { variant: 'neutral', Icon: CirclePause },
  unpaid: { variant: 'neutral', Icon: Clock },
  error: { variant: 'danger', Icon: CircleAlert },
};

export const shownState = ({ status, delivery_state, is_partial }: State) =>
  delivery_state === 'in_review' ? 'in_review' : is_partial ? 'partial' : status;

export function OrderState({ order }: { order: State }) {
  const t = useTranslations('orders.states');
  const state = shownState(order);
  const { variant, Icon } = styles[state];
  return (
    <Badge variant={variant} className="whitespace-nowrap">
      <Icon aria-hidden="true" />
      {t(state)}
    </Badge>
  );
}

type Marked = Pick<DeskOrder, 'is_sample' | 'is_test' | 'is_simulated' | 'is_late'>;

/** What is not real wears the dashed badge; what is late says so. */
export function OrderMarks({ order }: { order: Marked }) {
  const t = useTranslations('orders.marks');
  return (
    <>
      {order.is_sample && <Badge variant="simulated">{t('sample')}</Badge>}
      {order.is_test && <Badge variant="simulated">{t('test')}</Badge>}
      {order.is_simulated && !order.is_test && !order.is_sample && <Badge variant="simulated">{t('simulated')}</Badge>}
      {order.is_late && <Badge variant="danger">{t('late')}</Badge>}
    </>
  );
}
