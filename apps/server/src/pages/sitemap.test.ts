import { locales } from '@crescendo/rules/content/locales';
import { expect, test } from 'vitest';
import { mostInOneFile, renderSitemap, renderSitemapPart } from './sitemap.ts';

const origin = 'https://panel.test';

test('a small panel is listed in one file: every page in every language, each naming all languages', () => {
  const xml = renderSitemap(origin, ['/', '/services/a']);
  expect(xml.match(/<loc>/g)).toHaveLength(2 * locales.length);
  expect(xml).toContain('<loc>https://panel.test/</loc>');
  expect(xml).toContain('<loc>https://panel.test/pt_BR/services/a</loc>');
  expect(xml.match(/hreflang="pt-BR" href="https:\/\/panel.test\/pt_BR\/services\/a"/g)).toHaveLength(locales.length);
});

test('a large panel is listed in files by language, which together hold every page once', () => {
  const paths = Array.from({ length: mostInOneFile * 2 + 1 }, (_, place) => `/services/s-${place}`);
  const files = [...renderSitemap(origin, paths).matchAll(/sitemap-(\w+)-(\d+)\.xml/g)];
  expect(files).toHaveLength(3 * locales.length);
  const german = [1, 2, 3].flatMap((part) => [
    ...(renderSitemapPart(origin, paths, { locale: 'de', part }) as string).matchAll(/<loc>(.*?)<\/loc>/g),
  ]);
  expect(german.map(([, address]) => address)).toEqual(paths.map((path) => `${origin}/de${path}`));
  expect(renderSitemapPart(origin, paths, { locale: 'de', part: 4 })).toBeUndefined();
});

test('an address keeps its meaning inside the markup', () => {
  expect(renderSitemap(origin, [`/a&b<c>"d'é`])).toContain(
    '<loc>https://panel.test/a&amp;b%3Cc%3E%22d&apos;%C3%A9</loc>',
  );
});
