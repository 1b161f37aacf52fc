import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { FlaskConical, Plug } from 'lucide-react';

type Props = { provider: Pick<ProviderFigures, 'is_simulated'>; className?: string };

/** What is built in and delivers nothing looks different from what costs money. */
export function ProviderMark({ provider: { is_simulated }, className = 'size-8' }: Props) {
  const Icon = is_simulated ? FlaskConical : Plug;
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-control bg-surface-3 text-ink-2 ${className}`}
    >
      <Icon className="size-4" />
    </span>
  );
}
