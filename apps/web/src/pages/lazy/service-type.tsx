import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { TextLink } from '@crescendo/ui/link';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { Breadcrumbs } from '../../features/information/content/breadcrumbs.tsx';
import { Hero } from '../../features/information/hero.tsx';
import { orderPath } from '../../features/information/order-path.ts';
import { QuestionList } from '../../features/information/question-list.tsx';
import { Section } from '../../features/information/section.tsx';
import { StructuredData } from '../../features/information/structured-data.tsx';
import { Offers } from '../../features/offers/offers.tsx';
import type { readOffers } from '../../features/offers/read-offers.ts';
import { Delivery } from '../../features/service-type/delivery.tsx';
import { Details } from '../../features/service-type/details.tsx';
import { Glance } from '../../features/service-type/glance.tsx';
import { Marks } from '../../features/service-type/marks.tsx';
import { MeasuredTypeCard } from '../../features/service-type/measured-facts.tsx';
import { OrderCard } from '../../features/service-type/order-card.tsx';
import type { readSlugPage } from '../../features/service-type/read-slug-page.ts';
import { Reviews } from '../../features/service-type/reviews.tsx';
import { type RowService, type RowSort, sortRows } from '../../features/service-type/row-service.ts';
import { ServiceTable } from '../../features/service-type/service-table.tsx';
import { SortChoice } from '../../features/service-type/sort-choice.tsx';
import { TypeTiles } from '../../features/service-type/type-tiles.tsx';
import { ServiceTypeIcon } from '../../shell/icons/service-type-icon.tsx';
import { NothingFound } from '../../shell/page/empty-illustrations.tsx';
import { usePrice } from '../../shell/page/use-price.ts';

/** What the page shows; its texts and its title are of the page itself. */
export type PageData = Awaited<ReturnType<typeof readSlugPage>> & { offers: Awaited<ReturnType<typeof readOffers>> };

export function ServiceType(loaderData: PageData) {
  const t = useTranslations('service-type');
  const shared = useTranslations('information.shared');
  const { type, chosen, network, offers, state, kinds, reviews, otherTypes, product } = loaderData;
  const questions = type.faq.length > 0 && (
    <Section title={shared('questions')}>
      <QuestionList questions={type.faq} />
    </Section>
  );
  return (
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
          <Section title={t('delivery')}>
            <Delivery kinds={kinds} rules={type.platform_rules} />
          </Section>
          {questions}
        </div>
        <div className="min-w-0">
          {reviews.length > 0 && (
            <Section title={t('reviews')}>
              <Reviews key={chosen?.id ?? type.id} reviews={reviews} />
            </Section>
          )}
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
  );
}

function trailOf({ network }: PageData) {
  return [{ title: network.name, path: `/?networkId=${network.id}` }];
}

function TypeTop(loaderData: PageData) {
  const t = useTranslations('service-type');
  const price = usePrice();
  const { type, network, subject, rows, total, glance, measured } = loaderData;
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
        aside={measured ? <MeasuredTypeCard measured={measured} /> : glance && <Glance glance={glance} />}
      />
    </>
  );
}

function ServiceTop({ chosen, ...loaderData }: PageData & { chosen: NonNullable<PageData['chosen']> }) {
  const t = useTranslations('service-type');
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
        below={
          <section aria-label={t('about')}>
            <Details service={chosen.details} />
          </section>
        }
      />
    </>
  );
}

/** The services of a type in two parts, so that offers can be between them. */
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
        illustration={<NothingFound />}
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

/** So many services are before the offers between them. */
const firstPart = 12;
