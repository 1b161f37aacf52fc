import { formatQuantity } from '@crescendo/rules/currency';
import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../shell/network-icon.tsx';

export type RailNetwork = { id: number; name: string; icon: string | null; color: string; services_count: number };
type Props = { networks: RailNetwork[]; total: number; chosenId: number | undefined };

const tile =
  'flex min-w-21 shrink-0 snap-start flex-col items-center rounded-card border border-transparent px-1 py-3 text-center text-13 font-medium hover:bg-surface-2 aria-[current]:border-line aria-[current]:bg-surface aria-[current]:shadow-1 [&>:first-child]:mb-2';

/** All networks in one row, to narrow the list below with one tap. */
export function NetworkRail({ networks, total, chosenId }: Props) {
  const t = useTranslations('catalogue');
  return (
    <nav
      aria-label={t('networks')}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:thin] tablet:mx-0 tablet:px-0"
    >
      <ul className="flex snap-x gap-1 py-1">
        <li className="max-w-30 grow">
          <Link to="/" className={tile} aria-current={chosenId === undefined ? 'true' : undefined} prefetch="intent">
            <span className="grid size-9 place-items-center rounded-control bg-ink text-bg">
              <Layers className="size-5" aria-hidden="true" />
            </span>
            {t('all')}
            <span className="text-12 font-normal text-ink-3 tabular-nums">{formatQuantity(total)}</span>
          </Link>
        </li>
        {networks.map((network) => (
          <li key={network.id} className="max-w-30 grow">
            <Link
              to={`/?networkId=${network.id}`}
              className={tile}
              aria-current={chosenId === network.id ? 'true' : undefined}
              prefetch="intent"
            >
              <NetworkIcon icon={network.icon} color={network.color} />
              <span className="line-clamp-2 max-w-full text-center wrap-anywhere">{network.name}</span>
              <span className="text-12 font-normal text-ink-3 tabular-nums">
                {formatQuantity(network.services_count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
