// Country names in every language come from the runtime's own locale data; only English is stored.
import { defaultLocale, type Locale, languageTag } from '../content/locales.ts';

type Names = { long: Intl.DisplayNames; short: Intl.DisplayNames };
const namesByLocale = new Map<Locale, Names>();

// Their long forms are administrative titles that no list of countries shows.
const knownByShortName = new Set(['HK', 'MO', 'PS']);

function namesIn(locale: Locale): Names {
  let names = namesByLocale.get(locale);
  if (!names) {
    const tags = [languageTag(locale)];
    names = {
      long: new Intl.DisplayNames(tags, { type: 'region' }),
      short: new Intl.DisplayNames(tags, { type: 'region', style: 'short' }),
    };
    namesByLocale.set(locale, names);
  }
  return names;
}

export function countryName(country: { iso_code_2: string; name: string }, locale: Locale): string {
  if (locale === defaultLocale) return country.name;
  const names = namesIn(locale);
  const form = knownByShortName.has(country.iso_code_2) ? names.short : names.long;
  return form.of(country.iso_code_2) ?? country.name;
}
