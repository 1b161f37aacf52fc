/** The twelve languages of the product. English is the default and carries no path prefix. */
export const locales = ['en', 'de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** The form that HTML, Intl and search engines read: pt_BR is written pt-BR there. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}

/** Finds the listed form behind another spelling (`pt-br`, `PT_BR`); undefined for what is no language of ours. */
export function localeFromSpelling(text: string): Locale | undefined {
  const wanted = text.replace('-', '_').toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === wanted);
}

/** Written with other characters than the Chinese that we have. */
const traditional = /^zh-(hant|tw|hk|mo)\b/i;

/**
 * The language of ours that a browser likes best, by its list in order of preference; a region that we do not have counts
 * as its language. Undefined where none of them is ours.
 */
export function preferredLocale(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    if (traditional.test(tag)) continue;
    const language = tag.split('-', 1)[0]?.toLowerCase();
    const found = localeFromSpelling(tag) ?? locales.find((locale) => locale.split('_', 1)[0] === language);
    if (found) return found;
  }
  return undefined;
}

/** A path as the given language shows it: `/orders` becomes `/de/orders`, and stays as it is in English. */
export function localisedPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits the language prefix off a path; a path without one is English. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first = ''] = path.split('/', 2);
  if (first !== defaultLocale && isLocale(first)) return { locale: first, path: path.slice(first.length + 1) || '/' };
  return { locale: defaultLocale, path };
}

/** A text kept in several languages; English is always there and replaces the missing ones. */
export type Localised = { en: string } & { [L in Locale]?: string };

export function localise(text: Localised, locale: Locale): string {
  return text[locale] || text.en;
}
