import { formatQuantity } from '@crescendo/rules/currency';
import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/empty-state';
import { PackageSearch } from 'lucide-react';
import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { BannerPlace } from '../features/banners/banner-place.tsx';
import { cardService } from '../features/catalogue/card-service.ts';
import { ChosenServiceCard } from '../features/catalogue/chosen-service.tsx';
import { readSlugTarget, servicesOf } from '../features/catalogue/read-service-type.ts';
import { ReviewList } from '../features/catalogue/review-list.tsx';
import { ServiceGrid } from '../features/catalogue/service-grid.tsx';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { Hero } from '../features/information/hero.tsx';
import { orderPath } from '../features/information/order-path.ts';
import { PageWidth } from '../features/information/page-width.tsx';
import { lowestPrices } from '../features/information/priced-services.ts';
import { QuestionList } from '../features/information/question-list.tsx';
import { readServiceTypeMessages } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { withMessages } from '../features/information/with-messages.tsx';
import { Offers } from '../features/offers/offers.tsx';
import { readOffers } from '../features/offers/read-offers.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import { ServiceTypeIcon } from '../shell/service-type-icon.tsx';
import { usePrice } from '../shell/use-price.ts';
import type { Route } from './+types/slug.page';

const shownReviews = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const [texts, messages, offers, target] = await Promise.all([
    readPageTexts(context, 'slug'),
    readServiceTypeMessages(context),
    readOffers(context, { place: 'service_type', positions: ['top', 'middle'] }),
    readSlugTarget(context, params.slug),
  ]);
  if (!target) throw data({ card: 'service-type' }, { status: 404 });
  const { state, type, service } = target;
  const { id, slug, name, title, icon, color, network, description, platform_rules, faq, reviews, services } = type;
  const subject = service ? { title: service.name, text: service.short_description } : { title, text: description };
  return {
    page: { ...texts, title: `${subject.title} · ${texts.title}` },
    messages,
    offers,
    state,
    subject,
    type: { id, slug, name, icon, color, platform_rules, faq, reviews: reviews.slice(0, shownReviews) },
    network: { id: network.id, name: network.name },
    total: services.length,
    lowest: lowestPrices(services, [id])[0],
    chosen: service && {
      ...cardService(service),
      min_quantity: service.min_quantity,
      max_quantity: service.max_quantity,
    },
    ...servicesOf(target),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(ServiceTypePage);

function ServiceTypePage(loaderData: Route.ComponentProps['loaderData']) {
  const t = useTranslations('service-type');
  const shared = useTranslations('information.shared');
  const { type, chosen, first, rest, offers, state } = loaderData;
  const isEmpty = first.length === 0 && !chosen;
  return (
    <PageWidth>
      <div data-state={state}>
        <Top {...loaderData} />
        <BannerPlace place="services_type_main" className="mt-8" />
        <div className="mt-4 grid gap-4 empty:hidden tablet:grid-cols-2">
          <BannerPlace place="services_type_first_short" />
          <BannerPlace place="services_type_second_short" />
        </div>
        <Offers position="top" offers={offers} className="mt-14" />
        {isEmpty && (
          <EmptyState
            drawing={<PackageSearch className="size-10" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            actions={<Button render={<Link to="/" />}>{shared('allServices')}</Button>}
            className="mt-14"
          />
        )}
        {first.length > 0 && (
          <Section id="services" title={chosen ? t('others') : t('services')}>
            <ServiceGrid services={first} level={3} />
          </Section>
        )}
        <Offers position="middle" offers={offers} className="mt-14" />
        {rest.length > 0 && (
          <Section title={t('moreServices')}>
            <ServiceGrid services={rest} level={3} />
          </Section>
        )}
        {type.platform_rules && (
          <Section title={t('rules')}>
            <p className="max-w-[68ch] text-pretty text-ink-2 wrap-anywhere">{type.platform_rules}</p>
          </Section>
        )}
        {type.faq.length > 0 && (
          <Section title={shared('questions')}>
            <QuestionList questions={type.faq} />
          </Section>
        )}
        {type.reviews.length > 0 && (
          <Section title={t('reviews')}>
            <ReviewList reviews={type.reviews} />
          </Section>
        )}
      </div>
    </PageWidth>
  );
}

function Top({ type, network, subject, chosen, lowest, total }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('service-type');
  const price = usePrice();
  const choice = { networkId: network.id, serviceTypeId: type.id };
  const trail = [{ title: network.name, path: `/?networkId=${network.id}` }];
  return (
    <>
      {chosen ? (
        <Breadcrumbs
          title={chosen.name}
          path={`/services/${chosen.slug}`}
          parents={[...trail, { title: type.name, path: `/services/${type.slug}` }]}
        />
      ) : (
        <Breadcrumbs title={type.name} path={`/services/${type.slug}`} parents={trail} />
      )}
      <Hero
        kicker={
          <span className="flex items-center gap-3">
            <ServiceTypeIcon icon={type.icon} color={type.color} />
            {chosen ? `${network.name} · ${type.name}` : network.name}
          </span>
        }
        title={subject.title}
        text={subject.text ?? ''}
        actions={
          !chosen &&
          lowest && (
            <>
              <Button variant="primary" size="large" render={<Link to={orderPath(choice)} />}>
                {t('orderFrom', price(lowest))}
              </Button>
              <Button size="large" render={<a href="#services" />}>
                {t('compare', { total, quantity: formatQuantity(total) })}
              </Button>
            </>
          )
        }
        aside={
          chosen && <ChosenServiceCard service={chosen} orderPath={orderPath({ ...choice, serviceId: chosen.id })} />
        }
      />
    </>
  );
}
