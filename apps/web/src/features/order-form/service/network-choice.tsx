import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../../shell/icons/network-icon.tsx';
import { useStableCallback } from '../../../shell/page/use-stable-callback.ts';
import type { FormNetwork } from './form-service.ts';

type Props = { networks: readonly FormNetwork[]; networkId: number | null; onChoose: (networkId: number) => void };

/** What fits into two rows of four, the last place kept for the rest. */
const shownAtFirst = 7;

const tile =
  'flex min-h-(--control) touch:min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-control border px-2.5 ' +
  'font-medium transition-[border-color,background-color] text-left';

export function NetworkChoice(props: Props) {
  return <Networks {...props} onChoose={useStableCallback(props.onChoose)} />;
}

const Networks = memo(function Networks({ networks, networkId, onChoose }: Props) {
  const t = useTranslations('order-form');
  const name = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isChosenHidden = networks.findIndex(({ id }) => id === networkId) >= shownAtFirst;
  const isAll = isOpen || isChosenHidden || networks.length <= shownAtFirst + 1;
  const shown = isAll ? networks : networks.slice(0, shownAtFirst);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{t('network')}</legend>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {shown.map((network) => (
          <label
            key={network.id}
            className={clsx(
              tile,
              'border-control-line bg-surface hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-subtle',
              'has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={network.id}
              checked={network.id === networkId}
              onChange={() => onChoose(network.id)}
              className="sr-only"
            />
            <NetworkIcon icon={network.icon} color={network.color} className="size-6" />
            <span className="truncate">{network.name}</span>
          </label>
        ))}
        {!isAll && (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className={clsx(tile, 'border-control-line bg-surface hover:bg-surface-2')}
          >
            <Ellipsis aria-hidden="true" className="size-6 p-1 text-ink-3" />
            <span className="truncate">{t('moreNetworks', { count: networks.length - shownAtFirst })}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
});
