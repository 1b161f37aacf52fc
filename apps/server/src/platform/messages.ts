// Texts the server speaks: error messages and, later, mails. English replaces what a language lacks.
import { readdirSync, readFileSync } from 'node:fs';
import { defaultLocale, type Locale, languageTag, locales } from '@crescendo/rules/content/locales';
import { formatQuantity } from '@crescendo/rules/money/currency';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';

type Compiled = ReturnType<typeof compile>;

const folder = new URL('../../locales/', import.meta.url);

function load(locale: Locale): Map<string, Compiled> {
  const texts = new Map<string, Compiled>();
  for (const file of readdirSync(new URL(`${locale}/`, folder))) {
    const feature = file.replace(/\.json$/, '');
    const entries = JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(entries)) texts.set(`${feature}.${key}`, compile(text));
  }
  return texts;
}

const texts = new Map(locales.map((locale) => [locale, load(locale)]));

const asOnPages = { format: formatQuantity } as unknown as Intl.NumberFormat;

/** The text behind `feature.key`; a key that nobody wrote is a defect, and shows as the key itself. */
export function message(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const own = texts.get(locale)?.get(key);
  const text = own ?? texts.get(defaultLocale)?.get(key);
  if (text === undefined) return key;
  const result = format(text, languageTag(own === undefined ? defaultLocale : locale), values, {
    formatters: {
      getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
      // Spaces between thousands in every language, as the pages write them (CUR-006).
      getNumberFormat: () => asOnPages,
      getPluralRules: (...given) => new Intl.PluralRules(...given),
    },
  });
  return Array.isArray(result) ? result.join('') : String(result);
}

export function hasMessage(key: string): boolean {
  return texts.get(defaultLocale)?.has(key) ?? false;
}
