import { readdirSync, readFileSync } from 'node:fs';
import { locales } from '@crescendo/rules/content/locales';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { expect, test } from 'vitest';
import { message } from './messages.ts';

/** Values that are texts before they come here: names, numbers of orders and invoices, and amounts with their symbol. */
const textValues = [
  ...['panel', 'name', 'email', 'roles', 'subject', 'filename', 'order', 'invoice'],
  ...['amount', 'owed'],
];

const folder = new URL('../../locales/', import.meta.url);
const texts = locales.flatMap((locale) =>
  readdirSync(new URL(`${locale}/`, folder)).flatMap((file) => {
    const entries = JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Record<string, string>;
    return Object.entries(entries).map(([key, text]) => ({ place: `${locale}/${file} ${key}`, text }));
  }),
);

test('a number in a text of the server is marked as one in every language, and none writes a date its own way (CUR-010)', () => {
  const placeholders = texts.flatMap(({ place, text }) =>
    [...text.matchAll(/\{(\w+)(?:, (\w+))?[},]/g)].map(([, name, type]) => ({ place, name, type })),
  );
  expect(placeholders.length).toBeGreaterThan(200);
  const plain = placeholders.filter(({ name, type }) => type === undefined && !textValues.includes(name ?? ''));
  const others = placeholders.filter(({ type }) => !['number', 'plural', 'select', undefined].includes(type));
  expect([...plain, ...others]).toEqual([]);
});

test.each([
  ['de', 'quantity-range', { minimum: 100, maximum: 1_000_000 }, 'Die Menge muss zwischen 100 und 1 000 000 liegen'],
  ['ru', 'quantity-range', { minimum: 100, maximum: 1_000_000 }, 'Количество должно быть от 100 до 1 000 000'],
  ['de', 'too-large', { maximum: 100_000 }, 'Der Wert darf höchstens 100 000 sein'],
  ['ru', 'too-large', { maximum: 100_000 }, 'Значение должно быть не больше 100 000'],
  ['de', 'too-long', { maximum: 20_000 }, 'Geben Sie höchstens 20 000 Zeichen ein'],
  ['ru', 'too-many', { maximum: 20_000 }, 'Укажите не более 20 000 записей'],
] as const)('in %s %s writes thousands as the pages do (CUR-006, CUR-010)', (locale, key, values, expected) => {
  const written = message(locale, `validation.${key}`, values);
  expect(written.replaceAll('\u00a0', ' ')).toBe(expected);
  expect(written).toContain(formatQuantity(values.maximum));
});
