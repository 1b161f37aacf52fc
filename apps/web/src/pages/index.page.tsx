import { formatQuantity } from '@crescendo/rules/currency';
import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/empty-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { BannerPlace } from '../features/banners/banner-place.tsx';
import { cardService } from '../features/catalogue/card-service.ts';
import { NetworkRail } from '../features/catalogue/network-rail.tsx';
import { ServiceGrid } from '../features/catalogue/service-grid.tsx';
import { Offers } from '../features/offers/offers.tsx';
import { readOffers } from '../features/offers/read-offers.ts';
import { requestContext } from '../request-context.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/index.page';

const perPage = 40;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const page = positive(query.get('page')) ?? 1;
  const networks = await api.listNetworks();
  const asked = positive(query.get('networkId'));
  const chosen = networks.data.find(({ id }) => id === asked);
  const [services, texts, offers] = await Promise.all([
    api.listServices({
      query: { page: String(page), per_page: String(perPage), ...(chosen ? { network_id: String(chosen.id) } : {}) },
    }),
    readPageTexts(context, 'index'),
    // Offers of a network stand under the one that is chosen; without a choice there is none to stand under.
    chosen ? readOffers(context, { place: 'service_type', positions: ['network'], networkId: chosen.id }) : [],
  ]);
  return {
    page: texts,
    pageNumber: page,
    total: services.total,
    chosenId: chosen?.id,
    offers,
    networks: networks.data.map(({ id, name, icon, color, services_count }) => ({
      id,
      name,
      icon,
      color,
      services_count,
    })),
    services: services.data.map(cardService),
  };
}

/** Numbers of the address are read leniently: what is none is as if it were not there. */
function positive(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export const meta: Route.MetaFunction = pageMeta;

export default function Index({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  const { networks, services, total, pageNumber, chosenId, offers } = loaderData;
  const all = networks.reduce((sum, { services_count }) => sum + services_count, 0);
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <CardWidth>
      <BannerPlace place="services_pricing_main" className="mb-6" />
      <NetworkRail networks={networks} total={all} chosenId={chosenId} />
      <div className="-mx-4 mt-6 grid auto-cols-[86%] grid-flow-col gap-3 overflow-x-auto px-4 empty:hidden tablet:mx-0 tablet:auto-cols-fr tablet:gap-6 tablet:overflow-visible tablet:px-0">
        <BannerPlace place="services_pricing_first_short" />
        <BannerPlace place="services_pricing_second_short" />
      </div>
      <div className="mt-6 mb-4">
        <h1 className="text-24">{t('title')}</h1>
        <p className="mt-1 text-14 text-ink-2">{t('count', { total, quantity: formatQuantity(total) })}</p>
      </div>
      <Offers position="network" offers={offers} className="mb-8" />
      {services.length === 0 ? (
        <EmptyState
          drawing={<SearchX className="size-10" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={<Button render={<Link to="/" />}>{t('showAll')}</Button>}
        />
      ) : (
        <ServiceGrid services={services} />
      )}
      {last > 1 && <Pages page={pageNumber} last={last} networkId={chosenId} />}
      <BannerPlace place="services_pricing_long" className="mt-8" />
      <BannerPlace place="services_pricing_footer" className="mt-4" />
    </CardWidth>
  );
}

/** Everything is as wide as the cards of a row: 300 each with 24 between them, at most six. */
function CardWidth({ children }: { children: ReactNode }) {
  return (
    <div className="@container px-4 py-6 tablet:px-6">
      <div className="mx-auto tablet:w-[min(1920px,round(down,100cqi+24px,324px)-24px)]">{children}</div>
    </div>
  );
}

function Pages({ page, last, networkId }: { page: number; last: number; networkId: number | undefined }) {
  const t = useTranslations('catalogue');
  const to = (target: number) => {
    const query = new URLSearchParams();
    if (networkId) query.set('networkId', String(networkId));
    if (target > 1) query.set('page', String(target));
    return query.size > 0 ? `/?${query}` : '/';
  };
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && <Button render={<Link to={to(page - 1)} rel="prev" />}>{t('previous')}</Button>}
      <span className="text-13 text-ink-2 tabular-nums">{t('pageOf', { page, last })}</span>
      {page < last && <Button render={<Link to={to(page + 1)} rel="next" />}>{t('next')}</Button>}
    </nav>
  );
}
