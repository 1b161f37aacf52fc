import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { DripFeedFields } from './drip-feed-fields.tsx';

const textsOf = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${locale}/order-form.json`, import.meta.url), 'utf8'));

const service = { unit: 'videos', min_quantity: 1, max_quantity: 1000, quantity_step: 1 };
const views = { ...service, unit: 'views' };

test.each([
  ['en', service, 1, '1 video in 1 run.'],
  ['en', service, 2, '2 videos in 1 run.'],
  ['de', views, 1, '1 Aufruf in 1 Lauf.'],
  ['de', views, 500, '500 Aufrufe in 1 Lauf.'],
  ['ru', views, 1, '1 просмотр за 1 запуск.'],
  ['ru', views, 3, '3 просмотра за 1 запуск.'],
  ['ru', views, 500, '500 просмотров за 1 запуск.'],
] as const)('the unit takes its form from the quantity (%s, %#)', (locale, of, quantity, sum) => {
  const settings = { runs: 1, minutes_between_runs: 60, mode: 'flat', quantity_step: 0 } as const;
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{ 'order-form': textsOf(locale) } as never} timeZone="UTC">
      <DripFeedFields
        service={of as never}
        quantity={quantity}
        settings={settings as never}
        errors={{}}
        onChange={() => {}}
      />
    </IntlProvider>,
  );
  expect(html).toContain(sum);
});
