import { expect, test } from 'vitest';
import { defaultSource, orderSource } from './order-source.ts';

const inBrowser = { isStandalone: false, isIos: false, pageState: 'standart' } as const;

test('an order says where it came from: its address first, then the installed app, then how the form was opened (CREATE-016, CREATE-017)', () => {
  const installed = { ...inBrowser, isStandalone: true, pageState: 'buy' } as const;
  expect([
    orderSource({ ...installed, isIos: true, requested: 'spring-mail' }),
    orderSource({ ...installed, isIos: true }),
    orderSource(installed),
    orderSource({ ...inBrowser, isIos: true, pageState: 'buy' }),
    orderSource({ ...inBrowser, pageState: 'query' }),
    orderSource({ ...inBrowser, pageState: 'preselected' }),
    orderSource(inBrowser),
  ]).toEqual(['spring-mail', 'pwa_ios', 'pwa', 'buy_page', 'single_form', 'single_form', 'single_form']);
  expect(defaultSource).toBe('order_widget');
});

test('a source that no report could hold counts as none', () => {
  for (const requested of ['', null, 'two words', '<b>', 'x'.repeat(61)]) {
    expect(orderSource({ ...inBrowser, requested })).toBe('single_form');
  }
});
