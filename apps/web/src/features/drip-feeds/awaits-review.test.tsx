import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { AwaitsReview } from './awaits-review.tsx';

const textsOf = (locale: string, feature: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}/${feature}.json`, import.meta.url), 'utf8'));

test.each([
  ['en', 'Verify your identity to start the first run', 'Verify identity'],
  ['de', 'Bestätigen Sie Ihre Identität, um den ersten Lauf zu starten', 'Identität bestätigen'],
  ['ru', 'Подтвердите личность, чтобы начать первый запуск', 'Подтвердить личность'],
])('whose drip-feed waits for documents sees that and a link to them (%s)', (locale, title, way) => {
  const Page = createRoutesStub([{ path: '/', Component: AwaitsReview }]);
  const messages = { 'drip-feeds': textsOf(locale, 'drip-feeds'), orders: textsOf(locale, 'orders') };
  const text = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages as never} timeZone="UTC">
      <Page />
    </IntlProvider>,
  );
  expect(text).toContain(title);
  expect(text).toMatch(new RegExp(`href="/card-verification"[^>]*>${way}<`));
});
