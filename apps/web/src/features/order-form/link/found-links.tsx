import type { FoundLink } from '@crescendo/contract/orders/order-form';
import { Link2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

type Props = { found: FoundLink[]; onPick: (url: string) => void };

/** Links that may be meant; buttons in a list, so that the keyboard finds them after the field. */
export function FoundLinks({ found, onPick }: Props) {
  const t = useTranslations('order-form');
  return (
    <ul
      aria-label={t('foundLinks')}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto rounded-control border border-popup-line bg-popup p-1 shadow-2"
    >
      {found.map(({ url, title, thumbnail }) => (
        <li key={url}>
          <button
            type="button"
            onClick={() => onPick(url)}
            className="flex w-full items-center gap-2.5 rounded-sm px-2.5 py-2 text-left hover:bg-popup-hover"
          >
            {thumbnail ? (
              <img src={thumbnail} alt="" className="h-8 w-14 rounded-xs object-cover" />
            ) : (
              <Link2 aria-hidden="true" className="size-4 text-ink-3" />
            )}
            <span className="min-w-0">
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-12 text-ink-3">{url}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
