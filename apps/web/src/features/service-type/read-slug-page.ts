// Everything the page of a slug shows, brought together on the server; only what is shown crosses to the browser.
import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { localisedPath } from '@crescendo/rules/content/locales';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { PageTexts } from '../../shell/page/page-texts.ts';
import { detailedService } from './details.tsx';
import { glanceAt } from './glance-at.ts';
import { markedService } from './marks.tsx';
import { measuredType } from './measured-type.ts';
import { orderedService } from './order-card.tsx';
import { serviceData, serviceTypeData } from './product-data.ts';
import type { SlugTarget } from './read-slug-target.ts';
import { rowService } from './row-service.ts';

/** A longer list is continued on the index, where it can be filtered. */
const mostRows = 60;
const mostRelated = 8;
const mostTogether = 4;

export async function readSlugPage(
  context: Readonly<RouterContextProvider>,
  { state, type, service }: SlugTarget,
  texts: PageTexts,
) {
  const { api, origin, locale } = context.get(requestContext);
  const request = service && { params: { id: String(service.id) } };
  const [networks, related, together] = await Promise.all([
    api.listNetworks(),
    request && api.listRelatedServices(request),
    request && api.listBoughtTogether(request),
  ]);
  const rows = related ? related.data.slice(0, mostRelated) : type.services.slice(0, mostRows);
  const reviews = service && service.reviews.length > 0 ? service.reviews : type.reviews;
  const subject = service
    ? { title: service.name, text: service.short_description }
    : { title: type.title, text: type.description };
  const url = `${origin}${localisedPath(locale, `/services/${(service ?? type).slug}`)}`;
  const productPage = {
    name: subject.title,
    description: service?.description ?? subject.text,
    url,
    network: type.network.name,
    reviews,
  };
  const page: PageTexts = {
    ...texts,
    title: `${service ? service.meta_title : type.title} · ${texts.title}`,
    // What the panel wrote for all service types follows what is said of this one.
    description: service?.meta_description || [type.description, texts.description].filter(Boolean).join(' '),
    isUnlisted: service?.restricted_access ?? false,
  };
  return {
    page,
    state,
    subject,
    type: {
      id: type.id,
      slug: type.slug,
      name: type.name,
      icon: type.icon,
      color: type.color,
      platform_rules: type.platform_rules,
      faq: type.faq,
    },
    network: { id: type.network.id, name: type.network.name },
    total: type.services.length,
    rows: rows.map(rowService),
    together: (together?.data ?? []).slice(0, mostTogether).map(rowService),
    measured: service ? undefined : measuredType(type.services),
    glance: service ? undefined : glanceAt(type.services),
    kinds: kindsOf(service ? [service] : type.services),
    reviews,
    chosen: service && {
      id: service.id,
      slug: service.slug,
      name: service.name,
      order: orderedService(service),
      marks: markedService(service),
      details: detailedService(service),
    },
    otherTypes: (networks.data.find(({ id }) => id === type.network.id)?.service_types ?? [])
      .filter(({ id, services_count }) => id !== type.id && services_count > 0)
      .map(({ id, slug, name, icon, color, services_count, from_price }) => ({
        id,
        slug,
        name,
        icon,
        color,
        services_count,
        from_price,
      })),
    product: service ? serviceData(productPage, service) : serviceTypeData(productPage, type),
  };
}

const kindsOf = (services: readonly ServiceSummary[]) => [
  ...new Set(services.map(({ delivery_kind }) => delivery_kind)),
];
