// Made-up customers. Their addresses are in a domain that exists nowhere, so that nobody can be written to.
import type { Dice } from './dice.ts';
import { day, type Person } from './life-shape.ts';

const names = {
  en: {
    first: ['Amelia', 'Oliver', 'Grace', 'Noah', 'Isla', 'Leo', 'Ruby', 'Ethan', 'Maya', 'Owen', 'Chloe', 'Samuel'],
    last: ['Carter', 'Hughes', 'Bennett', 'Reid', 'Sullivan', 'Foster', 'Walsh', 'Pearce', 'Morgan', 'Ellis', 'Hart'],
    countries: ['US', 'GB', 'CA', 'IE', 'AU', 'NL'],
  },
  de: {
    first: ['Anna', 'Lukas', 'Marie', 'Jonas', 'Lena', 'Felix', 'Clara', 'Moritz', 'Emma', 'Paul', 'Nele'],
    last: ['Keller', 'Brandt', 'Vogel', 'Lorenz', 'Winter', 'Seidel', 'Busch', 'Engel', 'Krause', 'Haas'],
    countries: ['DE', 'AT', 'CH'],
  },
  ru: {
    first: ['Алина', 'Артём', 'Дарья', 'Илья', 'Мария', 'Никита', 'Полина', 'Роман', 'София', 'Тимур'],
    last: ['Белых', 'Гринько', 'Долгих', 'Зуенко', 'Ким', 'Литвин', 'Мороз', 'Седых', 'Шевчук', 'Юн'],
    countries: ['KZ', 'GE', 'AM', 'RS'],
  },
} as const;

/** Somebody who came to the panel in these ninety days, the later days bringing more. */
export function makePerson(dice: Dice, number: number, lifeDays: number): Person {
  const locale = dice.pick(['en', 'en', 'en', 'de', 'de', 'ru'] as const);
  const { first, last, countries } = names[locale];
  return {
    email: `customer-${number}@sample.crescendo.test`,
    name: `${dice.pick(first)} ${dice.pick(last)}`,
    locale,
    country: dice.pick(countries),
    joinedAt: -Math.round(lifeDays * day * (1 - dice.next() ** 1.6 * 0.97)),
    isDemo: false,
  };
}
