import { callApi } from '@crescendo/browser/calls/call-api';
import type { ServiceTypeSummary } from '@crescendo/contract/catalogue/catalogue';
import type { SpecialOffer } from '@crescendo/contract/panels/content';
import { delays } from '@crescendo/rules/content/delays';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { clsx } from 'clsx';
import { ArrowRight, Sparkles } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type FrameNetwork, useFrame } from '../frame/frame-data.ts';
import { NetworkIcon } from '../icons/network-icon.tsx';

type Offered = { types: ServiceTypeSummary[]; offers: SpecialOffer[] };
type Loading<T> = T | 'loading' | 'failed';

/** The networks and what is offered for the chosen one. The types are requested when the panel is first opened. */
export default function ServicesFlyout({ close }: { close: () => void }) {
  const t = useTranslations('shell');
  const { networks } = useFrame();
  const [chosen, setChosen] = useState(networks[0]);
  const offered = useOffered();
  const parts = useRef<HTMLDivElement>(null);
  // Any link leads away from here, also to the page one is on.
  const onLink = (event: MouseEvent) => (event.target as Element).closest('a') && close();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press beside the panel; Escape does the same */}
      <div className="fixed inset-x-0 top-(--header-h) bottom-0 z-30 bg-overlay" onClick={close} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside */}
      <div
        className="fixed inset-x-4 top-[calc(var(--header-h)+8px)] z-40 mx-auto flex max-h-[calc(100dvh-var(--header-h)-16px)] max-w-[940px] overflow-hidden rounded-dialog bg-popup text-ink shadow-2 [--focus:var(--primary-text)] large:left-[200px] large:mx-0"
        ref={parts}
        onClick={onLink}
        onKeyDown={(event) => moveByArrows(event, parts.current)}
      >
        <div className="flex w-60 shrink-0 flex-col overflow-y-auto overscroll-contain bg-surface-2 p-2.5">
          <ul aria-label={t('networks')}>
            {networks.map((network) => (
              <li key={network.id}>
                <NetworkChoice
                  network={network}
                  isChosen={network.id === chosen?.id}
                  choose={() => setChosen(network)}
                />
              </li>
            ))}
          </ul>
          <Link
            to="/"
            className="mt-1 flex min-h-11 items-center justify-between rounded-control px-3 font-medium text-primary-text hover:underline"
          >
            {t('allNetworks', { count: networks.length })}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        {chosen && <TypeList network={chosen} offered={offered} />}
      </div>
    </>
  );
}

type ChoiceProps = { network: FrameNetwork; isChosen: boolean; choose: () => void };

function NetworkChoice({ network, isChosen, choose }: ChoiceProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(resting.current);
  useEffect(() => () => clearTimeout(resting.current), []);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-network
      onClick={choose}
      // A pointer on its way across the list chooses nothing; a finger does not hover at all.
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') resting.current = setTimeout(choose, delays.networkHover);
      }}
      onPointerLeave={leave}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium',
        isChosen ? 'bg-popup shadow-1' : 'hover:bg-surface-3',
      )}
    >
      <NetworkIcon icon={network.icon} color={network.color} className="size-6" />
      <span className="min-w-0 flex-1">{network.name}</span>
      <span className="text-13 font-normal text-ink-3 tabular-nums">{network.services_count}</span>
    </button>
  );
}

/** Up and down go through the networks or through the types, right and left from one list to the other. */
function moveByArrows(event: KeyboardEvent, parts: HTMLElement | null) {
  const networks = [...(parts?.querySelectorAll<HTMLElement>('[data-network]') ?? [])];
  const types = [...(parts?.querySelectorAll<HTMLElement>('[data-type]') ?? [])];
  const focused = document.activeElement as HTMLElement;
  const list = [networks, types].find((each) => each.includes(focused));
  if (!list) return;
  const at = list.indexOf(focused);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: list[(at + 1) % list.length],
    ArrowUp: list.at(at - 1),
    ArrowRight: list === networks ? types[0] : undefined,
    ArrowLeft: list === types ? networks.find((each) => each.ariaPressed === 'true') : undefined,
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
  // Anyone who moves along the networks wants to see what each has.
  if (networks.includes(target)) target.click();
}

function TypeList({ network, offered }: { network: FrameNetwork; offered: Loading<Offered> }) {
  const t = useTranslations('shell');
  const { amounts } = useFrame();
  const isLoaded = typeof offered === 'object';
  const offer = isLoaded ? offerOf(offered.offers, network) : undefined;
  return (
    <div className="flex min-w-0 flex-1 flex-col overflow-y-auto overscroll-contain p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 text-15 wrap-anywhere">{network.name}</h2>
        <Link to={`/?networkId=${network.id}`} className="text-13 font-medium text-primary-text hover:underline">
          {t('allServices', { count: network.services_count })}
        </Link>
      </div>
      {offered === 'loading' && (
        <div className="grid gap-2 tablet:grid-cols-2" aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-16" />
          ))}
        </div>
      )}
      {offered === 'failed' && <p className="text-ink-2">{t('typesFailed')}</p>}
      {isLoaded && (
        <ul aria-label={t('typesOf', { network: network.name })} className="grid gap-2 tablet:grid-cols-2">
          {offered.types
            .filter(({ network_id }) => network_id === network.id)
            .map(({ id, slug, name, services_count, from_price }) => (
              <li key={id} className="grid min-w-0">
                <Link
                  to={`/services/${slug}`}
                  data-type
                  className="rounded-control border border-popup-line px-3.5 py-2.5 hover:border-primary-line hover:bg-primary-subtle"
                >
                  <span className="flex justify-between gap-3">
                    <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                    {from_price !== null && (
                      <span className="text-13 whitespace-nowrap tabular-nums">
                        {t('from', { price: formatAmount(from_price, { ...amounts, noZeros: true }) })}
                      </span>
                    )}
                  </span>
                  <span className="block text-13 text-ink-3">{t('serviceCount', { count: services_count })}</span>
                </Link>
              </li>
            ))}
        </ul>
      )}
      {offer && (
        <div className="mt-auto pt-4">
          <Link
            to={`/?networkId=${network.id}`}
            className="flex items-center gap-3 rounded-control bg-surface-2 px-4 py-3 text-13 hover:bg-surface-3"
          >
            <Sparkles aria-hidden="true" className="size-4 text-primary-text" />
            <span className="line-clamp-2 min-w-0 flex-1 text-ink-2 wrap-anywhere">
              <span className="font-medium text-ink">{offer.title}</span> {offer.description}
            </span>
            <ArrowRight aria-hidden="true" className="size-4 text-ink-3" />
          </Link>
        </div>
      )}
    </div>
  );
}

/** The offer that is on the index under this network. */
function offerOf(offers: readonly SpecialOffer[], { id }: FrameNetwork): SpecialOffer | undefined {
  return offers.find(
    ({ place, position, serviceTypes }) =>
      place === 'service_type' && position === 'network' && serviceTypes.some(({ network_id }) => network_id === id),
  );
}

function useOffered(): Loading<Offered> {
  const { panel, locale, cookieDomain } = useFrame();
  const [offered, setOffered] = useState<Loading<Offered>>('loading');
  useEffect(() => {
    let isGone = false;
    callApi({ panel, locale, cookieDomain }, (api) =>
      Promise.all([api.listServiceTypes(), api.listSpecialOffers()]),
    ).then(
      ([types, offers]) => !isGone && setOffered({ types: types.data, offers: offers.data }),
      () => !isGone && setOffered('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [panel, locale, cookieDomain]);
  return offered;
}
