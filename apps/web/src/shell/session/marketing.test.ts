import { expect, test } from 'vitest';
import { marketingFields, marketingSource } from './marketing.ts';

test('a visit is described by its campaign, by the site that led here, and by where it landed', () => {
  expect(
    marketingSource('https://panel.example/de?utm_source=news&utm_term=+&x=1&token=secret', 'https://blog.example/a'),
  ).toEqual({
    utm_source: 'news',
    referrer: 'https://blog.example/a',
    landing_url: 'https://panel.example/de?utm_source=news&utm_term=+&x=1',
  });
});

test('a visit without campaign from the panel itself or from nowhere reports nothing', () => {
  for (const referrer of ['', 'https://panel.example/home', 'nonsense']) {
    expect(marketingSource('https://panel.example/?a=1', referrer)).toBeUndefined();
  }
});

test('the five fields are taken and cut, others are not', () => {
  const long = 'x'.repeat(400);
  const given = new URLSearchParams({ utm_medium: long, utm_campaign: 'c', utm_content: 'd', utm_id: 'no' });
  expect(marketingFields(given)).toEqual({ utm_medium: long.slice(0, 300), utm_campaign: 'c', utm_content: 'd' });
});
