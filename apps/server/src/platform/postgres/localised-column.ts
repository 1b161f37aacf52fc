import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import type { Later } from './prepared.ts';

/** The text of a localised column in this language, or in English; chosen there, so that one language travels. */
export function textIn(locale: Locale | Later<Locale>, column: string) {
  return sql<string>`coalesce(nullif(${sql.ref(column)} ->> ${locale}, ''), ${sql.ref(column)} ->> 'en')`;
}

/** The same for a column that may be empty. */
export function optionalTextIn(locale: Locale, column: string) {
  return textIn(locale, column).$castTo<string | null>();
}
