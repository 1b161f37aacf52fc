import type { ReactNode } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import '../features/catalogue/catalogue.css';
import { BannerPlace } from '../features/banners/banner-place.tsx';
import { TopBanner } from '../features/banners/top-banner.tsx';
import { hasPendingFavourite } from '../features/catalogue/favourites/pending-favourite.ts';
import { readIndex } from '../features/catalogue/search/read-index.ts';
import { readOffers } from '../features/offers/read-offers.ts';
import { wakeUp } from '../shell/frame/first-sign.ts';
import { lazyPart } from '../shell/page/lazy-part.tsx';
import { pageMeta, readPageTexts } from '../shell/page/page-texts.ts';
import { readPageMessages } from '../shell/page/read-page-messages.ts';
import { withMessages } from '../shell/page/with-messages.tsx';
import type { Route } from './+types/index.page';

let list: typeof import('./lazy/service-list.tsx') | undefined;
const { Late: ServiceList, load } = lazyPart(async () => {
  list = await import('./lazy/service-list.tsx');
  if (globalThis.document?.querySelector('[data-late] table')) await list.loadTable();
  return list.ServiceList;
}, hasPendingFavourite);

export async function loader({ context, request }: Route.LoaderArgs) {
  const [index, texts, messages] = await Promise.all([
    readIndex(context, request.url),
    readPageTexts(context, 'index'),
    readPageMessages(context, 'service-index', 'wholesale'),
    load(),
  ]);
  if (index.view === 'table') await list?.loadTable();
  // Offers of a network are under the one that is chosen; without a choice there is no place for them.
  const offers = index.networkId
    ? await readOffers(context, { place: 'service_type', positions: ['network'], networkId: index.networkId })
    : [];
  return { page: texts, messages, offers, index };
}

/** Once the browser has the catalogue it narrows the list itself; the server is called for what only it knows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  // Something else is to be shown, no matter who requests it.
  wakeUp();
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (!isSameList || !list?.readyEngine()) return defaultShouldRevalidate;
  return ['networkId', 'serviceId'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
};

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ index, offers }: Route.ComponentProps['loaderData']) => (
  <CardWidth>
    <TopBanner className="mb-3" />
    <ServiceList index={index} offers={offers} />
    <div className="mt-8 grid gap-4 empty:hidden tablet:grid-flow-col tablet:auto-cols-fr tablet:gap-6">
      <BannerPlace place="services_pricing_first_short" />
      <BannerPlace place="services_pricing_second_short" />
    </div>
    <BannerPlace place="services_pricing_long" className="mt-8" />
    <BannerPlace place="services_pricing_footer" className="mt-4" />
  </CardWidth>
));

/** Everything is as wide as the cards of a row: 300 each with 24 between them, at most six. */
function CardWidth({ children }: { children: ReactNode }) {
  return (
    <div className="@container px-4 pt-3 pb-6 tablet:px-6 tablet:pt-4">
      <div className="mx-auto wide:mx-0 tablet:w-[min(1920px,round(down,100cqi+24px,324px)-24px)]">{children}</div>
    </div>
  );
}
