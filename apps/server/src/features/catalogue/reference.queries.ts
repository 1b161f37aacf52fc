// The short lists that services refer to.
import type { Country, Label } from '@crescendo/contract/catalogue/catalogue';
import { countryName } from '@crescendo/rules/catalogue/country-name';
import { type Locale, languageTag } from '@crescendo/rules/content/locales';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';

export async function readLabels(trx: Trx, locale: Locale): Promise<Label[]> {
  return trx
    .selectFrom('labels')
    .select(['id', 'color'])
    .select(textIn(locale, 'name').as('name'))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** All countries in the alphabetical order of the language. */
export async function readCountries(trx: Trx, locale: Locale): Promise<Country[]> {
  const rows = await trx.selectFrom('countries').select(['id', 'iso_code_2', 'name']).execute();
  const { compare } = new Intl.Collator(languageTag(locale));
  return rows
    .map((row) => ({ id: row.id, name: countryName(row, locale), iso_code_2: row.iso_code_2 }))
    .sort((a, b) => compare(a.name, b.name));
}

/** All languages in the alphabetical order of the reader's. */
export async function readLanguages(trx: Trx, locale: Locale) {
  const rows = await trx.selectFrom('languages').select(['id', 'iso_code_2', 'name']).execute();
  const { compare } = new Intl.Collator(languageTag(locale));
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'language', fallback: 'none' });
  return rows
    .map(({ id, iso_code_2, name }) => ({ id, iso_code_2, name: names.of(iso_code_2) ?? name }))
    .sort((a, b) => compare(a.name, b.name));
}
