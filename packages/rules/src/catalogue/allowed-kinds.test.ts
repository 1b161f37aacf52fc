import { expect, test } from 'vitest';
import { allowedKinds } from './allowed-kinds.ts';

const limits = {
  allowedDeliveryKinds: {
    DE: ['creators', 'advertising', 'creators'],
    FR: [],
    US: ['other', 'incentivised', 'creators', 'advertising'],
  },
  defaultCountry: null,
} as const;

test('a country allows the kinds that are named for it, each once and in one order', () => {
  expect(allowedKinds(limits, 'DE')).toEqual(['advertising', 'creators']);
  expect(allowedKinds(limits, 'FR')).toEqual([]);
});

test('a country that names all kinds, or is not named, is not limited', () => {
  for (const country of ['US', 'GB', 'constructor']) expect(allowedKinds(limits, country)).toBeUndefined();
});

test('whose country is not known is where the panel is, and unlimited where it is nowhere', () => {
  expect(allowedKinds(limits, undefined)).toBeUndefined();
  expect(allowedKinds({ ...limits, defaultCountry: 'FR' }, undefined)).toEqual([]);
  expect(allowedKinds({ ...limits, defaultCountry: 'FR' }, 'GB')).toBeUndefined();
});
