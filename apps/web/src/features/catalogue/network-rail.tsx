import type { ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { FrameIcon } from '../../shell/icons/frame-icon.tsx';
import { NetworkIcon } from '../../shell/icons/network-icon.tsx';
import { filterQuery } from './filter/filter-query.ts';

const fades = {
  none: '',
  start: '[mask-image:linear-gradient(to_right,transparent,#000_3rem)]',
  end: '[mask-image:linear-gradient(to_left,transparent,#000_3rem)]',
  both: '[mask-image:linear-gradient(to_right,transparent,#000_3rem,#000_calc(100%-3rem),transparent)]',
};

/** All networks in one row, to narrow the list below with one tap; the other filters of the list stay. */
export const NetworkRail = memo(function NetworkRail({ filter }: { filter: ServiceFilter }) {
  const t = useTranslations('service-index');
  const { networks } = useFrame();
  const rail = useRef<HTMLElement>(null);
  const cut = useCutEdges(rail);
  const total = networks.reduce((sum, { services_count }) => sum + services_count, 0);
  const to = (networkId?: number) => ({
    pathname: '/',
    search: filterQuery({ ...filter, networkId, serviceTypeIds: undefined, serviceId: undefined }),
  });
  return (
    <nav
      ref={rail}
      aria-label={t('networks')}
      className={clsx(
        '@container -mx-4 overflow-x-auto px-4 [scrollbar-width:thin] tablet:mx-0 tablet:px-0',
        fades[cut],
      )}
    >
      <ul className="network-rail">
        <li>
          <Link to={to()} aria-current={filter.networkId === undefined ? 'true' : undefined} prefetch="intent">
            <FrameIcon name="layers" className="size-9 rounded-control bg-ink p-2 text-bg" />
            {t('all')}
            <small>{formatQuantity(total)}</small>
          </Link>
        </li>
        {networks.map((network) => (
          <li key={network.id}>
            <Link
              to={to(network.id)}
              aria-current={filter.networkId === network.id ? 'true' : undefined}
              prefetch="intent"
            >
              <NetworkIcon icon={network.icon} color={network.color} />
              <b>{network.name}</b>
              <small>{formatQuantity(network.services_count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** On which sides there is more than can be seen. */
function useCutEdges(rail: React.RefObject<HTMLElement | null>): keyof typeof fades {
  const [cut, setCut] = useState<keyof typeof fades>('none');
  useEffect(() => {
    const element = rail.current;
    if (!element) return undefined;
    function measure() {
      const { scrollLeft, scrollWidth, clientWidth } = element as HTMLElement;
      const isCutBefore = scrollLeft > 1;
      const isCutAfter = scrollLeft + clientWidth < scrollWidth - 1;
      setCut(isCutBefore ? (isCutAfter ? 'both' : 'start') : isCutAfter ? 'end' : 'none');
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    // The chosen one is in sight, also where the row is longer than the screen.
    const chosen = element.querySelector<HTMLElement>('[aria-current]');
    if (chosen) element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.offsetWidth) / 2;
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [rail]);
  return cut;
}
