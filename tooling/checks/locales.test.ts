import { expect, test } from 'vitest';
import { checkLocales, type LocaleReport } from './locale-rules.ts';
import { collectTexts } from './source-texts.ts';

const english = {
  title: 'Orders of {name}',
  count: '{count, plural, one {# order} other {# orders}}',
  place: 'Read <terms>the terms</terms> of {when, date, short}',
  state: { done: '{kind, select, guest {Guest} other {Customer}}' },
};
const german = {
  title: 'Bestellungen von {name}',
  count: '{count, plural, one {# Bestellung} other {# Bestellungen}}',
  place: '<terms>Bedingungen</terms> vom {when, date, short}',
  state: { done: '{kind, select, guest {Gast} other {Kunde}}' },
};
const russian = {
  title: 'Заказы {name}',
  count: '{count, plural, one {# заказ} few {# заказа} many {# заказов} other {# заказа}}',
  place: '<terms>Условия</terms> от {when, date, short}',
  state: { done: '{kind, select, guest {Гость} other {Клиент}}' },
};
const source = `const t = useTranslations('orders'); t('title'); t('count', { count }); t('place'); t(\`state.\${state}\`);`;

const settings = {
  reference: 'en',
  all: ['en', 'de', 'ru', 'ja'],
  complete: ['en', 'de', 'ru'],
  languageTag: (locale: string) => locale,
};

type Files = Record<string, Record<string, unknown>>;
const sound: Files = { en: { orders: english }, de: { orders: german }, ru: { orders: russian }, ja: { orders: {} } };

function check(files: Files, code = source): LocaleReport {
  const catalogue = new Map(
    Object.entries(files).map(([locale, features]) => [locale, new Map(Object.entries(features))]),
  );
  return checkLocales(catalogue, settings, collectTexts([['orders.tsx', code]]));
}

test('passes complete languages and counts what an incomplete one shows in English', () => {
  expect(check(sound)).toEqual({ faults: [], keys: 4, missing: new Map([['ja', 4]]) });
});

test('lets a language count in its own way', () => {
  const japanese = { title: '{name}の注文', count: '{count}件の注文' };
  expect(check({ ...sound, ja: { orders: japanese } }).faults).toEqual([]);
});

const { title: _title, ...germanWithoutTitle } = german;
const planted: [string, Files, string][] = [
  ['a key that German lacks', { de: { orders: germanWithoutTitle } }, 'de/orders.json title is not translated'],
  ['a key that English has not', { ja: { orders: { heading: 'x' } } }, 'ja/orders.json heading is not an English key'],
  [
    'a placeholder left out',
    { de: { orders: { ...german, title: 'Bestellungen' } } },
    'de/orders.json title lacks the placeholder name',
  ],
  [
    'a placeholder misspelt',
    { ja: { orders: { title: '{name}{nmae}' } } },
    'ja/orders.json title has the placeholder nmae, which English has not',
  ],
  ['a tag left out', { ja: { orders: { place: '{when, date}' } } }, 'ja/orders.json place lacks the tag terms'],
  [
    'a date shown as a text',
    { ja: { orders: { place: '<terms>x</terms>{when}' } } },
    'ja/orders.json place formats when as text, English as date',
  ],
  [
    'a choice left out',
    { de: { orders: { ...german, state: { done: '{kind, select, other {Kunde}}' } } } },
    'de/orders.json state.done lacks the choice of kind guest',
  ],
  [
    'a plural form left out',
    { ru: { orders: { ...russian, count: '{count, plural, one {#} many {#} other {#}}' } } },
    'ru/orders.json count lacks the plural form few of count',
  ],
  ['a message without a text', { ja: { orders: { title: '' } } }, 'ja/orders.json title is empty'],
  ['a list', { ja: { orders: { title: ['x'] } } }, 'ja/orders.json title is not a text'],
  ['a missing file', { ja: {} }, 'ja/orders.json is missing'],
  ['a file of a feature that English has not', { ja: { orders: {}, old: {} } }, 'ja/old.json has no English file'],
  ['a language of another product', { xx: { orders: {} } }, 'xx is not a language of the product'],
];

test.each(planted)('finds %s', (_title, files, fault) => {
  expect(check({ ...sound, ...files }).faults).toEqual([fault]);
});

test('finds a message that does not parse', () => {
  const { faults } = check({ ...sound, ja: { orders: { title: '{name' } } });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^ja\/orders\.json title cannot be parsed/);
});

test('finds English keys that no source names', () => {
  expect(check(sound, source.replace("t('title');", '')).faults).toEqual(['en/orders.json title is used nowhere']);
  expect(check(sound, source.replace("useTranslations('orders')", 'other')).faults).toHaveLength(4);
});

test('knows a key by its whole name or as the name of a property', () => {
  const whole = "const keys = ['orders.title', 'orders.count', 'orders.place', 'orders.state.done'];";
  expect(check(sound, whole).faults).toEqual([]);
  expect(check(sound, "const orders = { orders: { title: 1, count: 2, place: 3, 'state.done': 4 } };").faults).toEqual(
    [],
  );
});
