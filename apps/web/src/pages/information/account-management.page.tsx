import type { SpecialOffer } from '@crescendo/contract/panels/content';
import { Button } from '@crescendo/ui/button';
import { Chip } from '@crescendo/ui/chip';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Briefcase, Flame, type LucideIcon, Mic, Music, PenLine, Radio } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../../features/information/content/breadcrumbs.tsx';
import { Hero } from '../../features/information/hero.tsx';
import { orderPath } from '../../features/information/order-path.ts';
import { PageWidth } from '../../features/information/page-width.tsx';
import { OfferSection } from '../../features/information/prices/offer-section.tsx';
import { PriceList } from '../../features/information/prices/price-list.tsx';
import { favouritePerNetwork, pricesOfTypes } from '../../features/information/prices/priced-services.ts';
import { readOffers } from '../../features/offers/read-offers.ts';
import { WholesaleCard } from '../../features/wholesale/wholesale-card.tsx';
import { requestContext } from '../../request-context.ts';
import { NetworkIcon } from '../../shell/icons/network-icon.tsx';
import { NothingFound } from '../../shell/page/empty-illustrations.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readInformation, readPageMessages } from '../../shell/page/read-page-messages.ts';
import { usePrice } from '../../shell/page/use-price.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/account-management.page';

const sets = [
  { position: 'account_podcast', icon: Mic },
  { position: 'account_blog', icon: PenLine },
  { position: 'account_stream', icon: Radio },
  { position: 'account_music', icon: Music },
  { position: 'account_business', icon: Briefcase },
  { position: 'our_bestsellers', icon: Flame },
] as const satisfies { position: SpecialOffer['position']; icon: LucideIcon }[];

const shownPrices = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const positions = sets.map(({ position }) => position);
  const [page, information, wholesale, networks, services, offers] = await Promise.all([
    readPageTexts(context, 'account-management'),
    readInformation(context, 'accounts'),
    readPageMessages(context, 'wholesale'),
    api.listNetworks(),
    api.readServiceIndex(),
    readOffers(context, { place: 'service_type', positions }),
  ]);
  const typeIds = new Set(offers.flatMap(({ serviceTypes }) => serviceTypes.map(({ id }) => id)));
  return {
    page,
    messages: { ...information, ...wholesale },
    offers,
    favourites: favouritePerNetwork(services.data, shownPrices),
    prices: pricesOfTypes(services.data, [...typeIds]),
    networks: networks.data.map(({ id, name, icon }) => ({ id, name, icon })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(Sets);

function Sets({ offers, prices, favourites, networks }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('information.accounts');
  const shared = useTranslations('information.shared');
  const price = usePrice();
  const filled = sets.filter(({ position }) => offers.some((offer) => offer.position === position));
  return (
    <PageWidth>
      <Breadcrumbs title={t('kicker')} path="/account-management" />
      <Hero
        kicker={t('kicker')}
        title={t('title')}
        text={t('lead')}
        actions={
          filled.length > 0 && (
            <nav aria-label={t('sets')}>
              <ul className="flex flex-wrap gap-2">
                {filled.map(({ position, icon: Icon }) => (
                  <li key={position}>
                    <Chip render={<a href={`#${position}`} />}>
                      <Icon aria-hidden="true" />
                      {t(position)}
                    </Chip>
                  </li>
                ))}
              </ul>
            </nav>
          )
        }
        aside={
          favourites.length > 0 && (
            <PriceList
              title={t('pricesTitle')}
              note={t('pricesNote')}
              services={favourites.map((service) => ({
                to: orderPath({ networkId: service.network.id, serviceTypeId: service.typeId, serviceId: service.id }),
                icon: <NetworkIcon icon={service.network.icon} color={service.network.color} />,
                name: service.name,
                network: `${service.network.name} · ${service.typeName}`,
                ...price(service),
              }))}
            />
          )
        }
      />
      {filled.length === 0 && (
        <EmptyState
          illustration={<NothingFound />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={<Button render={<Link to="/" />}>{shared('allServices')}</Button>}
        />
      )}
      {filled.flatMap(({ position }) =>
        offers
          .filter((offer) => offer.position === position)
          .map((offer, index) => (
            <OfferSection
              key={offer.id}
              {...(index === 0 ? { id: position } : {})}
              offer={offer}
              prices={prices}
              networks={networks}
              to={({ id, network_id }) => orderPath({ networkId: network_id, serviceTypeId: id })}
              from={(lowest) => t('from', lowest)}
              action={t('order')}
            />
          )),
      )}
      <WholesaleCard className="mt-16" />
    </PageWidth>
  );
}
