import { targetViewTypes } from '@crescendo/rules/catalogue/service-terms';
import { expect, test } from 'vitest';
import { describeService } from './describe-service.ts';
import { crescendo, greenhouse } from './editions.ts';
import { demoTargets } from './targets.ts';
import { chooseVariants } from './variants.ts';

const catalogue = (count: number) => chooseVariants(crescendo, count).map(describeService);

test('a larger demo catalogue begins with the smaller one, unchanged', () => {
  expect(catalogue(12_000).slice(0, 1500)).toEqual(catalogue(1500));
});

test('there are enough offers for a hundred thousand services, no two of the same slug', () => {
  const slugs = chooseVariants(crescendo, 100_000).map(({ slug }) => slug);
  expect(slugs).toHaveLength(100_000);
  expect(new Set(slugs).size).toBe(100_000);
  expect(chooseVariants(greenhouse, 200)).toHaveLength(200);
});

test('no two services of a type have the same name', () => {
  for (const edition of [crescendo, greenhouse]) {
    const services = chooseVariants(edition, 3000).map(describeService);
    for (const language of ['en', 'de', 'ru'] as const) {
      const names = services.map(({ typeSlug, columns }) => `${typeSlug} ${columns.name[language]}`);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  }
});

test('the smallest catalogue still has one of everything', () => {
  const smallest = catalogue(100);
  const some = (is: (columns: (typeof smallest)[number]['columns']) => boolean) =>
    smallest.some(({ columns }) => is(columns));
  expect(new Set(smallest.flatMap(({ targets }) => targets.map((name) => demoTargets[name].viewType)))).toEqual(
    new Set(targetViewTypes),
  );
  expect(new Set(smallest.map(({ typeSlug }) => typeSlug)).size).toBe(60);
  expect(new Set(smallest.map(({ columns }) => columns.delivery_kind)).size).toBe(4);
  expect(smallest.some(({ contents }) => contents.length > 0)).toBe(true);
  expect(some(({ restricted_access }) => restricted_access)).toBe(true);
  expect(some(({ is_deactivated }) => is_deactivated)).toBe(true);
  expect(some(({ is_enabled }) => !is_enabled)).toBe(true);
  expect(some(({ discount_ppm }) => discount_ppm > 0)).toBe(true);
  expect(some(({ price_type }) => price_type === 'fixed')).toBe(true);
  expect(some(({ calculable_quantity }) => calculable_quantity)).toBe(true);
  expect(some(({ url_is_required }) => !url_is_required)).toBe(true);
  expect(some(({ has_refill }) => has_refill)).toBe(true);
});
