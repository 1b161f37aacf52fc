import { formatQuantity } from '@crescendo/rules/currency';
import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/empty-state';
import { TextLink } from '@crescendo/ui/link';
import { SearchX } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { BannerPlace } from '../features/banners/banner-place.tsx';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { Hero } from '../features/information/hero.tsx';
import { orderPath } from '../features/information/order-path.ts';
import { PageWidth } from '../features/information/page-width.tsx';
import { readServiceTypeMessages } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { StructuredData } from '../features/information/structured-data.tsx';
import { withMessages } from '../features/information/with-messages.tsx';
import { readOffers } from '../features/offers/read-offers.ts';
import { Details } from '../features/service/details.tsx';
import { Glance } from '../features/service/glance.tsx';
import { Marks } from '../features/service/marks.tsx';
import { OrderCard } from '../features/service/order-card.tsx';
import { readSlugPage } from '../features/service/read-slug-page.ts';
import { readSlugTarget } from '../features/service/read-slug-target.ts';
import { Reviews } from '../features/service/reviews.tsx';
import { type RowService, type RowSort, sortRows } from '../features/service/row-service.ts';
import { ServiceTable } from '../features/service/service-table.tsx';
import { SortChoice } from '../features/service/sort-choice.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import { ServiceTypeIcon } from '../shell/service-type-icon.tsx';
import { usePrice } from '../shell/use-price.ts';
import type { Route } from './+types/slug.page';

// Drawn by the server far below the first screen. They hold nothing but texts and links, so their program comes late.
const Offers = late(async () => (await import('../features/offers/offers.tsx')).Offers);
const QuestionList = late(async () => (await import('../features/information/question-list.tsx')).QuestionList);
const Delivery = late(async () => (await import('../features/service/delivery.tsx')).Delivery);
const TypeTiles = late(async () => (await import('../features/service/type-tiles.tsx')).TypeTiles);

function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [texts, messages, offers, target] = await Promise.all([
    readPageTexts(context, 'slug'),
    readServiceTypeMessages(context),
    readOffers(context, { place: 'service_type', positions: ['top', 'middle'] }),
    readSlugTarget(context, params.slug),
  ]);
  if (!target) throw data({ card: 'service-type' }, { status: 404 });
  if (target.state === 'deactivated') throw data({ card: 'deactivated-service' }, { status: 404 });
  return { messages, offers, ...(await readSlugPage(context, target, texts)) };
}

type PageData = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(ServiceTypePage);

function ServiceTypePage(loaderData: PageData) {
  const t = useTranslations('service-type');
  const shared = useTranslations('information.shared');
  const { type, chosen, network, offers, state, kinds, reviews, otherTypes, product } = loaderData;
  const questions = type.faq.length > 0 && (
    <Section title={shared('questions')}>
      <QuestionList questions={type.faq} />
    </Section>
  );
  return (
    <PageWidth>
      <div data-state={state}>
        {chosen ? <ServiceTop {...loaderData} chosen={chosen} /> : <TypeTop {...loaderData} />}
        {product && <StructuredData data={product} />}
        <BannerPlace place="services_type_main" className="mt-8" />
        <div className="mt-4 grid gap-4 empty:hidden tablet:grid-cols-2">
          <BannerPlace place="services_type_first_short" />
          <BannerPlace place="services_type_second_short" />
        </div>
        <Offers position="top" offers={offers} className="mt-14" />
        {!chosen && <Services key={type.id} {...loaderData} />}
        <div className="grid gap-x-16 large:grid-cols-2">
          <div className="min-w-0">
            {chosen && (
              <Section title={t('about')}>
                <Details service={chosen.details} />
              </Section>
            )}
            <Section title={t('delivery')}>
              <Delivery kinds={kinds} rules={type.platform_rules} />
            </Section>
            {!chosen && questions}
          </div>
          <div className="min-w-0">
            {reviews.length > 0 && (
              <Section title={t('reviews')}>
                <Reviews key={chosen?.id ?? type.id} reviews={reviews} />
              </Section>
            )}
            {/* Beside the longer of the two columns. */}
            {chosen && questions}
          </div>
        </div>
        {chosen && <BoughtTogether {...loaderData} />}
        {chosen && <Related {...loaderData} />}
        {otherTypes.length > 0 && (
          <Section title={t('moreOfNetwork', { network: network.name })}>
            <TypeTiles types={otherTypes} />
          </Section>
        )}
      </div>
    </PageWidth>
  );
}

function trailOf({ network }: PageData) {
  return [{ title: network.name, path: `/?networkId=${network.id}` }];
}

function TypeTop(loaderData: PageData) {
  const t = useTranslations('service-type');
  const price = usePrice();
  const { type, network, subject, rows, total, glance } = loaderData;
  const [lowest] = sortRows(rows, 'price_asc');
  return (
    <>
      <Breadcrumbs title={type.name} path={`/services/${type.slug}`} parents={trailOf(loaderData)} />
      <Hero
        kicker={
          <span className="flex items-center gap-3">
            <ServiceTypeIcon icon={type.icon} color={type.color} />
            {network.name}
          </span>
        }
        title={subject.title}
        text={subject.text ?? ''}
        actions={
          lowest && (
            <>
              <Button
                variant="primary"
                size="large"
                render={<Link to={orderPath({ networkId: network.id, serviceTypeId: type.id }, 'buy')} />}
              >
                {t('orderFrom', price(lowest))}
              </Button>
              <Button size="large" render={<a href="#services" />}>
                {t('compare', { total, quantity: formatQuantity(total) })}
              </Button>
            </>
          )
        }
        aside={glance && <Glance glance={glance} />}
      />
    </>
  );
}

function ServiceTop({ chosen, ...loaderData }: PageData & { chosen: NonNullable<PageData['chosen']> }) {
  const { type, network, subject } = loaderData;
  const order = orderPath({ networkId: network.id, serviceTypeId: type.id, serviceId: chosen.id }, 'buy');
  return (
    <>
      <Breadcrumbs
        title={chosen.name}
        path={`/services/${chosen.slug}`}
        parents={[...trailOf(loaderData as PageData), { title: type.name, path: `/services/${type.slug}` }]}
      />
      <Hero
        kicker={
          <span className="flex items-center gap-3">
            <ServiceTypeIcon icon={type.icon} color={type.color} />
            {network.name} · {type.name}
          </span>
        }
        title={subject.title}
        text={subject.text ?? ''}
        actions={<Marks service={chosen.marks} />}
        aside={<OrderCard service={chosen.order} orderPath={order} />}
      />
    </>
  );
}

/** The services of a type in two parts, so that offers can stand between them. */
function Services({ rows, offers, total, network, type }: PageData) {
  const t = useTranslations('service-type');
  const shared = useTranslations('information.shared');
  const [sort, setSort] = useState<RowSort>('default');
  const sorted = sortRows(rows, sort);
  const hasMiddle = offers.some(({ position }) => position === 'middle');
  const half = hasMiddle ? Math.min(firstPart, Math.ceil(sorted.length / 2)) : sorted.length;
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing={<SearchX className="size-10" />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        actions={<Button render={<Link to="/" />}>{shared('allServices')}</Button>}
        className="mt-14"
      />
    );
  }
  return (
    <>
      <Section id="services" title={t('services')} action={<SortChoice value={sort} onChange={setSort} />}>
        <ServiceTable caption={t('services')} services={sorted.slice(0, half)} orderPath={orderOf} />
      </Section>
      <Offers position="middle" offers={offers} className="mt-14" />
      {half < sorted.length && (
        <Section title={t('moreServices')}>
          <ServiceTable caption={t('moreServices')} services={sorted.slice(half)} orderPath={orderOf} />
        </Section>
      )}
      {total > rows.length && (
        <p className="mt-6">
          <TextLink render={<Link to={`/?networkId=${network.id}&serviceTypes=${type.id}`} />}>
            {t('allOfType', { total, quantity: formatQuantity(total) })}
          </TextLink>
        </p>
      )}
    </>
  );
}

function BoughtTogether({ together }: PageData) {
  const t = useTranslations('service-type');
  if (together.length === 0) return null;
  return (
    <Section title={t('together')}>
      <ServiceTable caption={t('together')} services={together} orderPath={orderOf} />
    </Section>
  );
}

function Related({ rows, type, total }: PageData) {
  const t = useTranslations('service-type');
  if (rows.length === 0) return null;
  return (
    <Section
      title={t('related')}
      action={
        <TextLink render={<Link to={`/services/${type.slug}`} />}>
          {t('allOfType', { total, quantity: formatQuantity(total) })}
        </TextLink>
      }
    >
      <ServiceTable caption={t('related')} services={rows} orderPath={orderOf} />
    </Section>
  );
}

const orderOf = ({ network_id: networkId, type, id: serviceId }: RowService) =>
  orderPath({ networkId, serviceTypeId: type.id, serviceId }, 'buy');

/** So many services stand before the offers between them. */
const firstPart = 12;
