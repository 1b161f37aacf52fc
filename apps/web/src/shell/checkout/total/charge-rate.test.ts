import { expect, test } from 'vitest';
import { chargeRate } from './charge-rate.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('a method that charges in another currency than prices are shown in shows its currency and rate (PAY-031)', () => {
  const rate = chargeRate('RUB', { currency: 'USD', rubRate: 92.5 });
  expect([rate?.currency, plain(rate?.rate)]).toEqual(['RUB', '$ 1 = ₽ 92.5']);
  expect(chargeRate('USD', { currency: 'RUB', rubRate: 92.5 })?.currency).toBe('USD');
});

test('a method that charges what is shown shows nothing (PAY-031)', () => {
  expect(chargeRate('USD', { currency: 'USD', rubRate: 92.5 })).toBeUndefined();
  expect(chargeRate('USD', { rubRate: 92.5 })).toBeUndefined();
  expect(chargeRate('RUB', { currency: 'RUB', rubRate: 92.5 })).toBeUndefined();
});
