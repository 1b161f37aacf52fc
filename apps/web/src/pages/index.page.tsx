import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { BannerPlace } from '../features/banners/banner-place.tsx';
import type { ListedService } from '../features/catalogue/card-service.ts';
import { hasWish } from '../features/catalogue/favourite-wish.ts';
import { readIndex } from '../features/catalogue/read-index.ts';
import { orderPath } from '../features/information/order-path.ts';
import { readPageMessages } from '../features/information/read-page-messages.ts';
import { withMessages } from '../features/information/with-messages.tsx';
import { readOffers } from '../features/offers/read-offers.ts';
import { doKept } from '../shell/early-presses.tsx';
import { firstSign, wakeUp } from '../shell/first-sign.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/index.page';

type Late = typeof import('../features/catalogue/service-index.tsx') &
  typeof import('../features/offers/offers.tsx') &
  typeof import('../features/wholesale/wholesale-line.tsx');

// The list is drawn by the server and can be read without its program, which comes when somebody begins to use it.
let late: Late | undefined;
async function loadLate(): Promise<Late> {
  const parts = [
    import('../features/catalogue/service-index.tsx'),
    import('../features/offers/offers.tsx'),
    import('../features/wholesale/wholesale-line.tsx'),
  ] as const;
  late ??= Object.assign({}, ...(await Promise.all(parts))) as Late;
  return late;
}
/** Drawn by the server and not listening yet. */
const isDrawn = () => document.querySelector('[data-late]') !== null;
const LateIndex = lazy(async () => {
  if (isDrawn() && !hasWish()) await firstSign;
  const { ServiceIndex, loadTable } = await loadLate();
  if (document.querySelector('[data-late] table')) await loadTable();
  return { default: ServiceIndex };
});
const LateOffers = lazy(async () => ({ default: (await loadLate()).Offers }));
const LateWholesale = lazy(async () => ({ default: (await loadLate()).WholesaleLine }));
if (typeof document !== 'undefined' && !isDrawn()) loadLate().catch(() => {});

export async function loader({ context, request }: Route.LoaderArgs) {
  const [index, texts, messages] = await Promise.all([
    readIndex(context, request.url),
    readPageTexts(context, 'index'),
    readPageMessages(context, 'service-index'),
    loadLate(),
  ]);
  if (index.view === 'table') await late?.loadTable();
  // Offers of a network stand under the one that is chosen; without a choice there is none to stand under.
  const offers = index.networkId
    ? await readOffers(context, { place: 'service_type', positions: ['network'], networkId: index.networkId })
    : [];
  return { page: texts, messages, offers, index };
}

/** Once the browser has the catalogue it narrows the list itself; the server is asked for what only it knows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  // Something else is to be shown, whoever wants it.
  wakeUp();
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (!isSameList || !late?.readyEngine()) return defaultShouldRevalidate;
  return ['networkId', 'serviceId'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
};

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(Index);

function Index({ index, offers }: Route.ComponentProps['loaderData']) {
  const [isLate, setIsLate] = useState(true);
  useEffect(() => {
    if (!isLate) doKept();
  }, [isLate]);
  // One of them for good: another would be drawn anew.
  const [{ ServiceIndex, Offers, WholesaleLine }] = useState(
    () => late ?? { ServiceIndex: LateIndex, Offers: LateOffers, WholesaleLine: LateWholesale },
  );
  return (
    <CardWidth>
      <BannerPlace place="services_pricing_main" className="mb-6" />
      <div data-late={isLate || undefined}>
        <Suspense fallback={<AsItWas />}>
          <ServiceIndex
            data={index}
            orderPath={pathToOrder}
            banners={
              <div className="-mx-4 mt-6 grid auto-cols-[86%] grid-flow-col gap-3 overflow-x-auto px-4 empty:hidden tablet:mx-0 tablet:auto-cols-fr tablet:gap-6 tablet:overflow-visible tablet:px-0">
                <BannerPlace place="services_pricing_first_short" />
                <BannerPlace place="services_pricing_second_short" />
              </div>
            }
            offers={
              <>
                <Offers position="network" offers={offers} className="mb-8" />
                <WholesaleLine className="-mt-2 mb-2" />
              </>
            }
            onReady={() => setIsLate(false)}
          />
        </Suspense>
      </div>
      <BannerPlace place="services_pricing_long" className="mt-8" />
      <BannerPlace place="services_pricing_footer" className="mt-4" />
    </CardWidth>
  );
}

/** Should React need the place before the program of the list is here, the list the server drew stays to be seen. */
function AsItWas() {
  const [markup] = useState(() => globalThis.document?.querySelector('[data-late]')?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what stood there already, drawn by our own server.
  return <div className="min-h-[150vh]" dangerouslySetInnerHTML={{ __html: markup }} />;
}

const pathToOrder = ({ id, network, service_type }: ListedService) =>
  orderPath({ networkId: network.id, serviceTypeId: service_type.id, serviceId: id });

/** Everything is as wide as the cards of a row: 300 each with 24 between them, at most six. */
function CardWidth({ children }: { children: ReactNode }) {
  return (
    <div className="@container px-4 py-6 tablet:px-6">
      <div className="mx-auto tablet:w-[min(1920px,round(down,100cqi+24px,324px)-24px)]">{children}</div>
    </div>
  );
}
