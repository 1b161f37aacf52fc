import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { TextLink } from '@crescendo/ui/link';
import { BadgeCheck, Gauge, ListTree, Megaphone, Package, ReceiptText, Timer, Undo2, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallToAction } from '../../features/information/call-to-action.tsx';
import { FeatureGrid } from '../../features/information/feature-grid.tsx';
import { Hero } from '../../features/information/hero.tsx';
import { MoreWays } from '../../features/information/more-ways.tsx';
import { NetworkGrid } from '../../features/information/network-grid.tsx';
import { orderPath } from '../../features/information/order-path.ts';
import { PageWidth } from '../../features/information/page-width.tsx';
import { OfferSection } from '../../features/information/prices/offer-section.tsx';
import { PriceList } from '../../features/information/prices/price-list.tsx';
import {
  favouritePerNetwork,
  largestReductions,
  lowestPerNetwork,
  pricesOfTypes,
} from '../../features/information/prices/priced-services.ts';
import { ReducedServices } from '../../features/information/prices/reduced-services.tsx';
import { Section } from '../../features/information/section.tsx';
import { Steps } from '../../features/information/steps.tsx';
import { readOffers } from '../../features/offers/read-offers.ts';
import { requestContext } from '../../request-context.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { NetworkIcon } from '../../shell/icons/network-icon.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { usePrice } from '../../shell/page/use-price.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/home.page';

const shownPrices = 5;
const shownReductions = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, messages, networks, services, offers] = await Promise.all([
    readPageTexts(context, 'home'),
    readPageMessages(context, 'home'),
    api.listNetworks(),
    api.readServiceIndex(),
    readOffers(context, { place: 'service_type', positions: ['our_bestsellers'] }),
  ]);
  const typeIds = offers.flatMap(({ serviceTypes }) => serviceTypes.map(({ id }) => id));
  const lowest = lowestPerNetwork(services.data);
  return {
    page,
    messages,
    offers,
    total: services.data.id.length,
    favourites: favouritePerNetwork(services.data, shownPrices),
    reduced: largestReductions(services.data, shownReductions),
    prices: pricesOfTypes(services.data, typeIds),
    networks: networks.data.map(({ id, name, icon, color, services_count }) => ({
      id,
      name,
      icon,
      color,
      services_count,
      from: lowest.get(id)?.price,
    })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(Landing);

function Landing({ networks, favourites, reduced, offers, prices, total }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('home');
  const price = usePrice();
  const catalogue = useTranslations('catalogue');
  const { panel, amounts } = useFrame();
  const point = (
    key: 'kinds.advertising' | 'kinds.creators' | 'kinds.packages' | `rules.${Rule}` | `steps.${Step}`,
  ) => ({
    title: t(`${key}.title`),
    text: t(`${key}.text`),
  });
  return (
    <PageWidth>
      <Hero
        kicker={panel.panelName}
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            <Button variant="primary" size="large" render={<Link to="/orders/create" />}>
              {t('createOrder')}
            </Button>
            <Button size="large" render={<Link to="/" />}>
              {t('allServices')}
            </Button>
          </>
        }
        aside={
          favourites.length > 0 && (
            <PriceList
              title={t('pricesTitle')}
              count={t('pricesCount', { total, quantity: formatQuantity(total) })}
              note={t('pricesNote')}
              services={favourites.map((service) => {
                const { oldPrice, ...shown } = price(service);
                return {
                  to: orderPath({
                    networkId: service.network.id,
                    serviceTypeId: service.typeId,
                    serviceId: service.id,
                  }),
                  icon: <NetworkIcon icon={service.network.icon} color={service.network.color} />,
                  name: service.name,
                  network: `${service.network.name} · ${service.typeName}`,
                  ...shown,
                  before:
                    service.discount_percent > 0
                      ? {
                          oldValue: oldPrice,
                          oldLabel: catalogue('oldPrice'),
                        }
                      : undefined,
                };
              })}
            />
          )
        }
      />
      <Section title={t('networksTitle')} text={t('networksText')}>
        <NetworkGrid
          networks={networks.map(({ id, name, icon, color, services_count, from }) => ({
            id,
            name,
            icon: <NetworkIcon icon={icon} color={color} />,
            count: t('count', { total: services_count, quantity: formatQuantity(services_count) }),
            from:
              from === undefined
                ? undefined
                : t('networkFrom', { price: formatAmount(from, { ...amounts, noZeros: true }) }),
          }))}
        />
      </Section>
      {offers.map((offer) => (
        <OfferSection
          key={offer.id}
          offer={offer}
          prices={prices}
          networks={networks}
          to={({ slug }) => `/services/${slug}`}
          from={(lowest) => t('from', lowest)}
        />
      ))}
      {reduced.services.length > 0 && (
        <Section
          title={t('reducedTitle')}
          text={t('reducedText')}
          action={
            <TextLink render={<Link to="/?discount=1&sort=discount_desc" />}>
              {t('allReduced', { total: reduced.total, quantity: formatQuantity(reduced.total) })}
            </TextLink>
          }
        >
          <ReducedServices services={reduced.services} />
        </Section>
      )}
      <Section title={t('kindsTitle')}>
        <FeatureGrid
          features={[
            { icon: Megaphone, ...point('kinds.advertising') },
            { icon: Users, ...point('kinds.creators') },
            { icon: Package, ...point('kinds.packages') },
          ]}
        />
      </Section>
      <Section title={t('stepsTitle')}>
        <Steps steps={[point('steps.choose'), point('steps.order'), point('steps.follow')]} />
      </Section>
      <Section title={t('rulesTitle')} text={t('rulesText')}>
        <FeatureGrid
          features={[
            { icon: BadgeCheck, ...point('rules.once') },
            { icon: Undo2, ...point('rules.refund') },
            { icon: ReceiptText, ...point('rules.ledger') },
            { icon: ListTree, ...point('rules.kind') },
            { icon: Gauge, ...point('rules.measured') },
            { icon: Timer, ...point('rules.start') },
          ]}
        />
      </Section>
      <MoreWays />
      <CallToAction
        title={t('endTitle')}
        text={t('endText')}
        actions={
          <Button size="large" render={<Link to="/" />}>
            {t('endButton')}
          </Button>
        }
      />
    </PageWidth>
  );
}

type Rule = 'once' | 'refund' | 'ledger' | 'kind' | 'measured' | 'start';
type Step = 'choose' | 'order' | 'follow';
