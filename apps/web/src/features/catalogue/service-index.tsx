import {
  countFilters,
  type ServiceFilter,
  servicesPerPage,
  writeServiceFilter,
} from '@crescendo/rules/catalogue/service-filter';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { lazy, type ReactNode, Suspense, useContext, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { PersonalContext } from '../../shell/frame/personal.ts';
import { CardBlocks } from './card-blocks.tsx';
import type { ListedService } from './card-service.ts';
import { EmptyList, type EmptyReason } from './empty-list.tsx';
import { useFavourites, useSignIn } from './favourites/use-favourites.ts';
import type { FilterPart } from './filter/filter-chips.tsx';
import { FilterDrawer } from './filter/filter-drawer.tsx';
import { filterQuery } from './filter/filter-query.ts';
import { nothingChosen } from './filter/known-filter.ts';
import { servicesIn, servicesOf } from './filter/services-in.ts';
import { useServiceFilter } from './filter/use-service-filter.ts';
import { ListEnd } from './list-end.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NetworkRail } from './network-rail.tsx';
import type { IndexData } from './search/read-index.ts';
import { useSearchEngine } from './search/ready-engine.ts';
import { useFound } from './search/use-found.ts';
import { useShown } from './search/use-shown.ts';
import { useView } from './use-view.ts';

export { readyEngine } from './search/ready-engine.ts';

let table: typeof import('./service-table.tsx').default | undefined;
/** Fetches the table, before a page that the server drew with one begins to listen. */
export async function loadTable() {
  const loaded = await import('./service-table.tsx');
  table = loaded.default;
  return loaded;
}
const LateTable = lazy(loadTable);
const FavouriteNotice = lazy(() => import('./favourites/favourite-notice.tsx'));

export type ServiceIndexProps = {
  data: IndexData;
  orderPath: (service: ListedService) => string;
  /** What the panel offers above the list, and what is said at its end. */
  offers: ReactNode;
  end: ReactNode;
};

/** The list of services with its filters: first as the server found it, then as the browser does. */
export function ServiceIndex({ data, orderPath, offers, end }: ServiceIndexProps) {
  const { filter, page, there, change, isBackNavigation, isAsking } = useServiceFilter();
  // Dozens of links follow what is typed; the keystroke does not wait for them.
  const linked = useDeferredValue(filter);
  const t = useTranslations('service-index');
  const { networks, person } = useFrame();
  const engine = useSearchEngine();
  const ownFavourites = useContext(PersonalContext)?.personal.favourites;
  const { ids: favouriteIds, press: pressFavourite, notice } = useFavourites(data.favourites ?? ownFavourites ?? none);
  const signIn = useSignIn();
  const { view, setView } = useView(data.view);
  const [openPart, setOpenPart] = useState<FilterPart | 'all'>();
  // One of them for good: another would be rendered again.
  const [ServiceTable] = useState(() => table ?? LateTable);
  const near = useRef<HTMLDivElement>(null);
  const listEnd = useRef<HTMLElement>(null);
  const found = useFound(engine, { filter, page }, favouriteIds, isBackNavigation);
  // The list that is shown: the former one until the one requested is found, the server's until the catalogue is here.
  const shown = found ?? there;
  const shownList = useMemo(() => `${writeServiceFilter(shown.filter)}|${shown.page}`, [shown]);
  const first = (shown.page - 1) * servicesPerPage;
  const { count, showMore } = useShown(
    shownList,
    isBackNavigation,
    { near, end: listEnd },
    found ? found.rows.length - first : 0,
  );

  const requested = filter.serviceId !== undefined && data.serviceId === filter.serviceId ? data : undefined;
  const unlisted = requested?.unlisted;
  const sent = useMemo(() => servicesOf(data.services), [data.services]);
  const services = useMemo(() => {
    if (unlisted) return [unlisted];
    return found ? servicesIn(found.columns, found.rows.subarray(first, first + count), sent) : sent;
  }, [unlisted, found, first, count, sent]);
  const total = unlisted ? 1 : (found?.rows.length ?? data.total);
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);

  const isGuest = person === null;
  const signInForFavourites = () => signIn({ isFavourites: '1' });
  const pressFavourites = () =>
    isGuest ? signInForFavourites() : change({ isFavourites: filter.isFavourites ? undefined : true });
  const names = useMemo(
    () => ({
      labels: data.labels,
      countries: data.countries,
      types: found?.columns.index.service_types ?? data.types,
    }),
    [data.labels, data.countries, data.types, found],
  );
  const list = { list: shownList, services, total, first, favourites, pressFavourite, orderPath };

  function emptyReason(): EmptyReason {
    if (requested?.isDeactivated) return 'deactivated';
    if (filter.serviceId !== undefined) return 'unknown';
    if (filter.isFavourites && isGuest) return 'signIn';
    if (filter.isFavourites && favourites.size === 0) return 'noFavourites';
    return isNarrowed(filter) ? 'noMatch' : 'noPage';
  }

  /** What is said of the list is true of the one that is seen, not of the one that is still being found. */
  function summary(): string {
    if (isAsking && !engine) return t('searching');
    const quantity = formatQuantity(total);
    if (!isNarrowed(shown.filter)) return t('count', { total, quantity });
    const all = networks
      .filter(({ id }) => shown.filter.networkId === undefined || id === shown.filter.networkId)
      .reduce((sum, { services_count }) => sum + services_count, 0);
    return t('matches', { total, quantity, all: formatQuantity(all) });
  }
  return (
    <>
      <NetworkRail filter={linked} />
      <ListToolbar
        title={t('title')}
        summary={summary()}
        {...{ filter, change, names, view, setView, pressFavourites }}
        openFilters={(part) => setOpenPart(part ?? 'all')}
        selectedName={filter.serviceId === undefined ? undefined : services[0]?.name}
      />
      {offers}
      {services.length === 0 ? (
        <EmptyList reason={emptyReason()} clear={() => change(nothingChosen)} signIn={signInForFavourites} />
      ) : (
        // Around both, so that one stays while the other is fetched; as high as a list, so that its end is far.
        <Suspense fallback={<Skeleton className="h-[400vh]" />}>
          {view === 'table' ? (
            <ServiceTable key={shownList} {...list} labels={data.labels} />
          ) : (
            <CardBlocks key={shownList} {...list} />
          )}
        </Suspense>
      )}
      {/* Where the next ones will be: what is below them is never moved while somebody reads it. Another element
          each time, as one that stayed would be moved. */}
      {first + services.length < total && services.length > 0 && (
        <div key={services.length} ref={near} aria-hidden="true" className="h-[150vh] noscript:hidden" />
      )}
      <ListEnd
        ref={listEnd}
        page={shown.page}
        query={filterQuery(shown.filter)}
        shown={services.length}
        total={total}
        showMore={found ? showMore : undefined}
      />
      {end}
      <FilterDrawer
        isOpen={openPart !== undefined}
        close={() => setOpenPart(undefined)}
        total={total}
        part={openPart === 'all' ? undefined : openPart}
        favouriteCount={isGuest ? undefined : favourites.size}
        {...{ filter, change, names, engine, pressFavourites }}
      />
      {notice && (
        <Suspense>
          <FavouriteNotice notice={notice} undo={() => pressFavourite(notice.serviceId, true)} />
        </Suspense>
      )}
    </>
  );
}

const none: readonly number[] = [];

const isNarrowed = (filter: ServiceFilter) =>
  countFilters(filter) > 0 || filter.search !== undefined || filter.serviceId !== undefined;
