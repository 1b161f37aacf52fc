import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { Pause, ZapOff } from 'lucide-react';
import { useTranslations } from 'use-intl';

const variants: Record<ProviderFigures['state'], BadgeVariant> = {
  open: 'success',
  paused: 'neutral',
  disabled: 'neutral',
  resting: 'danger',
  out_of_funds: 'danger',
};

export function StateBadge({ provider }: { provider: Pick<ProviderFigures, 'state' | 'is_simulated'> }) {
  const t = useTranslations('providers');
  const { state } = provider;
  const Icon = state === 'paused' ? Pause : state === 'resting' ? ZapOff : undefined;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {provider.is_simulated && <Badge variant="simulated">{t('simulated')}</Badge>}
      {!(provider.is_simulated && state === 'open') && (
        <Badge variant={variants[state]}>
          {Icon && <Icon aria-hidden="true" />}
          {t(`state.${state}`)}
        </Badge>
      )}
    </span>
  );
}
