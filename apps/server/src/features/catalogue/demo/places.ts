// Where demo services may be used. A region names its countries; a single country takes its name from the
// runtime's locale data, so that nothing is typed twice.
import { countryName } from '@crescendo/rules/catalogue/country-name';
import { type DemoText, text } from './demo-text.ts';

export type Place = {
  /** Part of the slug; empty for the whole world. */
  slug: string;
  /** What follows the name of the offer. */
  name: DemoText;
  /** The short form on cards. */
  geo: DemoText;
  countries: readonly string[];
  /** The price in percent of the worldwide one. */
  factor: number;
};

const european = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

export const worldwide: Place = {
  slug: '',
  name: text('worldwide', 'weltweit', 'весь мир'),
  geo: text('Worldwide', 'Weltweit', 'Весь мир'),
  countries: [],
  factor: 100,
};

function region(slug: string, name: DemoText, countries: string, factor: number, geo?: DemoText): Place {
  const codes = countries.split(' ');
  const short = codes.length > 4 ? countText(codes.length) : shortNames(codes);
  return { slug, name, geo: geo ?? short, countries: codes, factor };
}

/** Codes as people write them: the United Kingdom is UK on a card and GB in the standard. */
function shortNames(codes: readonly string[]): DemoText {
  const line = codes.map((code) => (code === 'GB' ? 'UK' : code)).join(', ');
  return text(line, line, line);
}

function countText(count: number): DemoText {
  const plural = new Intl.PluralRules('ru').select(count);
  const noun = plural === 'one' ? 'страна' : plural === 'few' ? 'страны' : 'стран';
  return text(`${count} countries`, `${count} Länder`, `${count} ${noun}`);
}

function country(code: string, english: string, factor: number): Place {
  const own = { iso_code_2: code, name: english };
  const name = text(english, countryName(own, 'de'), countryName(own, 'ru'));
  return { slug: code.toLowerCase(), name, geo: shortNames([code]), countries: [code], factor };
}

export const places: readonly Place[] = [
  region(
    'eu',
    text('European Union', 'Europäische Union', 'Европейский союз'),
    european.join(' '),
    150,
    text('EU', 'EU', 'ЕС'),
  ),
  region(
    'dach',
    text('Germany, Austria, Switzerland', 'Deutschland, Österreich, Schweiz', 'Германия, Австрия, Швейцария'),
    'DE AT CH',
    190,
  ),
  region('north-america', text('United States and Canada', 'USA und Kanada', 'США и Канада'), 'US CA', 220),
  region(
    'english-speaking',
    text('English-speaking countries', 'englischsprachige Länder', 'англоязычные страны'),
    'US GB CA AU NZ IE',
    210,
  ),
  region('nordics', text('Nordic countries', 'nordische Länder', 'страны Северной Европы'), 'DK FI IS NO SE', 200),
  region('benelux', text('Benelux', 'Benelux', 'Бенилюкс'), 'BE NL LU', 180),
  region(
    'latin-america',
    text('Latin America', 'Lateinamerika', 'Латинская Америка'),
    'AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE UY',
    70,
  ),
  region(
    'asia-pacific',
    text('Asia-Pacific', 'Asien-Pazifik', 'Азиатско-Тихоокеанский регион'),
    'AU NZ JP KR SG MY TH VN PH ID IN HK TW',
    85,
  ),
  region('gulf', text('Gulf states', 'Golfstaaten', 'страны Персидского залива'), 'AE SA QA KW BH OM', 170),
  region('baltics', text('Baltic states', 'baltische Staaten', 'страны Балтии'), 'EE LV LT', 120),
  region('central-europe', text('Central Europe', 'Mitteleuropa', 'Центральная Европа'), 'PL CZ SK HU SI', 115),
  country('US', 'United States', 230),
  country('GB', 'United Kingdom', 210),
  country('DE', 'Germany', 195),
  country('FR', 'France', 180),
  country('ES', 'Spain', 140),
  country('IT', 'Italy', 145),
  country('NL', 'Netherlands', 185),
  country('PL', 'Poland', 110),
  country('CA', 'Canada', 210),
  country('AU', 'Australia', 205),
  country('BR', 'Brazil', 75),
  country('MX', 'Mexico', 75),
  country('JP', 'Japan', 190),
  country('KR', 'South Korea', 170),
  country('IN', 'India', 50),
  country('TR', 'Türkiye', 70),
  country('SE', 'Sweden', 200),
  country('CH', 'Switzerland', 240),
  country('AT', 'Austria', 190),
  country('PT', 'Portugal', 130),
  country('IE', 'Ireland', 195),
  country('DK', 'Denmark', 200),
  country('NO', 'Norway', 220),
  country('FI', 'Finland', 190),
  country('CZ', 'Czechia', 110),
  country('RO', 'Romania', 85),
  country('GR', 'Greece', 105),
  country('ID', 'Indonesia', 50),
  country('VN', 'Vietnam', 55),
  country('TH', 'Thailand', 65),
  country('PH', 'Philippines', 55),
  country('AE', 'United Arab Emirates', 180),
  country('ZA', 'South Africa', 80),
  country('AR', 'Argentina', 65),
  country('CO', 'Colombia', 65),
  country('CL', 'Chile', 80),
  country('KZ', 'Kazakhstan', 60),
  country('RU', 'Russia', 65),
  country('BE', 'Belgium', 180),
  country('HU', 'Hungary', 95),
  country('NZ', 'New Zealand', 200),
];
