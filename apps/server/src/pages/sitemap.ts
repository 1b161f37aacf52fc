// Sitemaps as the protocol of sitemaps.org wants them: every language of a page is an address of its own, and each names
// all the others. What does not fit into one file is in files by language, which the first one lists.
import { type Locale, languageTag, locales, localisedPath } from '@crescendo/rules/content/locales';

/** Addresses in one file. The protocol allows 50,000 and 50 MB; with twelve alternates an address takes 1.5 KB. */
export const mostInOneFile = 4_000;

export type SitemapFile = { locale: Locale; part: number };

/** The first file: all addresses, or where there are too many the list of the other files. */
export function renderSitemap(origin: string, paths: readonly string[]): string {
  if (paths.length * locales.length <= mostInOneFile) {
    return urlset(locales.flatMap((locale) => paths.map((path) => entry(origin, locale, path))));
  }
  const parts = Math.ceil(paths.length / mostInOneFile);
  const files = locales.flatMap((locale) =>
    Array.from(
      { length: parts },
      (_, place) => `<sitemap><loc>${origin}/sitemap-${locale}-${place + 1}.xml</loc></sitemap>`,
    ),
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** One of the other files; undefined where there is none. */
export function renderSitemapPart(origin: string, paths: readonly string[], file: SitemapFile): string | undefined {
  const own = paths.slice((file.part - 1) * mostInOneFile, file.part * mostInOneFile);
  return own.length > 0 ? urlset(own.map((path) => entry(origin, file.locale, path))) : undefined;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlset(entries: readonly string[]): string {
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

function entry(origin: string, locale: Locale, path: string): string {
  const address = (of: Locale) => escaped(`${origin}${encodeURI(localisedPath(of, path))}`);
  const alternates = locales.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${languageTag(each)}" href="${address(each)}"/>`,
  );
  return `<url><loc>${address(locale)}</loc>${alternates.join('')}</url>`;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] as string);
