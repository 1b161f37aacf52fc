import type { Measured, Review, ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { expect, test } from 'vitest';
import { glanceAt } from './glance-at.ts';
import { measuredType } from './measured-type.ts';
import { serviceData, serviceTypeData } from './product-data.ts';
import { type RowService, sortRows } from './row-service.ts';
import { summarise } from './summarise-reviews.ts';

const review = (rating: number, is_sample: boolean) => ({ rating, is_sample }) as Review;
const subject = { name: 'Views', description: null, url: 'https://panel.test/services/views', network: 'YouTube' };
const service = (given: Partial<ServiceSummary>) =>
  ({
    start_time: null,
    guarantee_days: null,
    min_quantity: 10,
    discount_percent: 0,
    popularity: 0,
    ...given,
  }) as ServiceSummary;

test('search engines get real reviews only: samples are no rating', () => {
  const priced = { id: 7, price: 2.5, price_type: 'per_quantity', pricing_per: 1000 } as const;
  expect(serviceData({ ...subject, reviews: [review(5, true)] }, priced)).not.toHaveProperty('aggregateRating');
  expect(
    serviceData({ ...subject, reviews: [review(5, true), review(4, false), review(3, false)] }, priced),
  ).toMatchObject({
    '@type': 'Product',
    sku: '7',
    aggregateRating: { ratingValue: '3.5', reviewCount: 2 },
    offers: {
      '@type': 'Offer',
      price: '2.5',
      priceCurrency: 'USD',
      priceSpecification: { referenceQuantity: { value: 1000 } },
    },
  });
  expect(serviceData({ ...subject, reviews: [] }, { ...priced, price_type: 'fixed' })).not.toHaveProperty(
    'offers.priceSpecification',
  );
});

test('a service type is offered from its lowest to its highest price, or not at all', () => {
  const services = [service({ price: 3 }), service({ price: 1.25 })];
  expect(serviceTypeData({ ...subject, reviews: [] }, { services })).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '1.25', highPrice: '3', offerCount: 2 },
  });
  expect(serviceTypeData({ ...subject, reviews: [] }, { services: [] })).toBeUndefined();
});

test('reviews come to an average and to how many gave which mark; samples count only while there is nothing else', () => {
  expect(summarise([review(5, true), review(4, true)])).toMatchObject({ average: '4.5', count: 2, isSample: true });
  const mixed = summarise([review(1, true), review(5, false), review(4, false), review(4, false)]);
  expect(mixed).toMatchObject({ average: '4.3', count: 3, isSample: false });
  expect(mixed.shares.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0]);
});

test('services are compared by price, start or how often they are ordered; without a start they come last', () => {
  const rows = [
    { id: 1, price: 3, start_time: null, popularity: 1 },
    { id: 2, price: 1, start_time: 60, popularity: 9 },
    { id: 3, price: 2, start_time: 10, popularity: 1 },
  ] as RowService[];
  const ids = (sort: Parameters<typeof sortRows>[1]) => sortRows(rows, sort).map(({ id }) => id);
  expect(ids('default')).toEqual([1, 2, 3]);
  expect(ids('price_asc')).toEqual([2, 3, 1]);
  expect(ids('price_desc')).toEqual([1, 3, 2]);
  expect(ids('start')).toEqual([3, 2, 1]);
  expect(ids('popularity')).toEqual([2, 1, 3]);
});

test('a service type at a glance shows the best terms among its services', () => {
  expect(glanceAt([])).toBeUndefined();
  expect(
    glanceAt([
      service({ start_time: 120, min_quantity: 50, discount_percent: 0.1, popularity: 3, name: 'A', slug: 'a' }),
      service({ guarantee_days: 30, discount_percent: 0.25 }),
      service({ start_time: 60, guarantee_days: 14, popularity: 5, name: 'B', slug: 'b' }),
    ]),
  ).toEqual({
    earliestStart: 60,
    longestGuarantee: 30,
    leastQuantity: 10,
    reduced: 2,
    mostReduced: 0.25,
    popular: [
      { slug: 'b', name: 'B' },
      { slug: 'a', name: 'A' },
    ],
  });
});

test('what was measured of a type adds up over its services; start and speed are those of the service of the middle order (FACT-006)', () => {
  const measured = (given: Partial<Measured>) => ({
    measured: {
      ...{ from: '2026-08-01', to: '2026-10-30', orders: 10, start_time: null, speed: null, is_sample: true },
      ...{ completed_percent: 1, partial_percent: 0, canceled_percent: 0, refills_asked: 0, refills_honoured: 0 },
      ...given,
    },
  });
  expect(measuredType([{ measured: null }])).toBeUndefined();
  const facts = measuredType([
    measured({ orders: 30, start_time: 600, speed: 50, refills_asked: 3, refills_honoured: 2 }),
    { measured: null },
    measured({ orders: 50, start_time: 90, completed_percent: 0.9, partial_percent: 0.06, canceled_percent: 0.04 }),
    measured({ orders: 20, start_time: 20, speed: 9000, refills_asked: 1, refills_honoured: 1 }),
  ]);
  expect(facts).toMatchObject({
    ...{ from: '2026-08-01', to: '2026-10-30', orders: 100, start_time: 90, speed: 50, is_sample: true },
    ...{ completed_percent: 0.95, refills_asked: 4, refills_honoured: 3 },
  });
  expect(facts?.partial_percent).toBeCloseTo(0.03);
  expect(facts?.canceled_percent).toBeCloseTo(0.02);
  expect(measuredType([measured({})])).toMatchObject({ start_time: null, speed: null });
});
