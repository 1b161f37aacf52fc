// Made-up customers. Their email addresses are in a domain that does not exist, so no mail can reach anybody.

import { type Customer, day } from './history.ts';
import type { Random } from './random.ts';

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

/** Joined within the days of the history; more customers in the later days. */
export function makeCustomer(random: Random, number: number, historyDays: number): Customer {
  const locale = random.pick(['en', 'en', 'en', 'de', 'de', 'ru'] as const);
  const { first, last, countries } = names[locale];
  return {
    email: `customer-${number}@sample.crescendo.test`,
    name: `${random.pick(first)} ${random.pick(last)}`,
    locale,
    country: random.pick(countries),
    joinedAt: -Math.round(historyDays * day * (1 - random.next() ** 1.6 * 0.97)),
    isDemo: false,
  };
}
