// What search engines get of a service or a service type, in the words of schema.org. Only facts that the page
// shows too; reviews that are samples are none.
import type { Review, ServiceSummary, ServiceType } from '@crescendo/contract/catalogue/catalogue';
import { summarise } from './summarise-reviews.ts';

type Subject = { name: string; description: string | null; url: string; network: string; reviews: readonly Review[] };
type Priced = Pick<ServiceSummary, 'id' | 'price' | 'price_type' | 'pricing_per'>;

function product({ name, description, url, network, reviews }: Subject) {
  const real = reviews.filter(({ is_sample }) => !is_sample);
  const { average } = summarise(real);
  return {
    '@type': 'Product',
    name,
    ...(description ? { description } : {}),
    url,
    category: network,
    ...(real.length > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: average,
            reviewCount: real.length,
            bestRating: 5,
          },
        }
      : {}),
  };
}

/** Prices are in dollars whatever currency is shown: that is what they are charged from. */
export function serviceData(subject: Subject, service: Priced): Record<string, unknown> {
  const price = String(service.price);
  return {
    ...product(subject),
    sku: String(service.id),
    offers: {
      '@type': 'Offer',
      url: subject.url,
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      ...(service.price_type === 'per_quantity'
        ? {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price,
              priceCurrency: 'USD',
              referenceQuantity: { '@type': 'QuantitativeValue', value: service.pricing_per },
            },
          }
        : {}),
    },
  };
}

/** Undefined where nothing of the type is sold: there would be no offer to list. */
export function serviceTypeData(
  subject: Subject,
  { services }: Pick<ServiceType, 'services'>,
): Record<string, unknown> | undefined {
  const prices = services.map(({ price }) => price);
  if (prices.length === 0) return undefined;
  return {
    ...product(subject),
    offers: {
      '@type': 'AggregateOffer',
      url: subject.url,
      priceCurrency: 'USD',
      lowPrice: String(Math.min(...prices)),
      highPrice: String(Math.max(...prices)),
      offerCount: prices.length,
      availability: 'https://schema.org/InStock',
    },
  };
}
