import type { DripFeedStatus } from '@crescendo/contract/orders/drip-feeds';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { Ban, CircleCheck, Loader, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

const styles: Record<DripFeedStatus, { variant: BadgeVariant; Icon: LucideIcon }> = {
  in_processing: { variant: 'primary', Icon: Loader },
  completed: { variant: 'success', Icon: CircleCheck },
  canceled: { variant: 'neutral', Icon: Ban },
};

export function DripFeedStatusBadge({ status }: { status: DripFeedStatus }) {
  const t = useTranslations('drip-feeds.statuses');
  const { variant, Icon } = styles[status];
  return (
    <Badge variant={variant} className="whitespace-nowrap">
      <Icon aria-hidden="true" />
      {t(status)}
    </Badge>
  );
}
