import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import pages from '../../../locales/en/pages.json' with { type: 'json' };
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { NotFoundCard } from './error-cards.tsx';
import { ErrorView } from './error-view.tsx';

function markup(view: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ errors, pages } as never} timeZone="UTC">
      <MemoryRouter>{view}</MemoryRouter>
    </IntlProvider>,
  );
}
const shown = (error: unknown) => markup(<ErrorView error={error} data={undefined} />);
const newTab = /<a[^>]*target="_blank"[^>]*href="\/orders\/create"|<a[^>]*href="\/orders\/create"[^>]*target="_blank"/;

test('a 404 of a service shows that the service was not found (ERRV-001, ERRV-011)', () => {
  const html = shown({ status: 404, data: { card: 'service' } });
  expect(html).toContain('Service not found');
  expect(html).toContain('Oops!');
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Sign in</);
});

test('customers read Go to services where guests read Sign in (ERRV-012)', () => {
  expect(markup(<NotFoundCard card="service" isSignedIn={true} />)).toMatch(/<a[^>]*href="\/"[^>]*>Go to services</);
});

test('a 404 of an order says that it may not exist and leads back to the orders (ERRV-003)', () => {
  const html = shown({ status: 404, data: { card: 'orders' } });
  expect(html).toContain('Something is wrong, maybe this order does not exist');
  expect(html).toMatch(/<a[^>]*href="\/orders"[^>]*>Try again</);
});

test('an address where nothing is leads home, and to a new order in a new tab (ERRV-004, ERRV-016)', () => {
  const html = shown({ status: 404, data: null });
  expect(html).toContain('This page could not be found');
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go to the home page</);
  expect(html).toMatch(newTab);
});

test('a 500 has a button to a new order in a new tab and shows no more than it was meant to (ERRV-006)', () => {
  const html = shown(new TypeError('secret of the program'));
  expect(html).toContain('>500<');
  expect(html).toMatch(newTab);
  expect(html).not.toContain('secret of the program');
});

test('an unknown middleware shows the 500 view with its words (GUARD-018)', () => {
  const html = shown({ status: 500, data: { message: 'Unknown middleware' } });
  expect(html).toContain('>500<');
  expect(html).toContain('Unknown middleware');
});

test('any other status shows what went wrong, its number, its message and a way to try again (ERRV-007, ERRV-008)', () => {
  const html = shown({ status: 503, data: { message: 'Back in a moment' } });
  for (const text of ['Something went wrong', '503', 'Back in a moment', 'Try again']) expect(html).toContain(text);
  expect(html).not.toContain('/orders/create');
});

test('the loading screen has the word and a bar (LAY-005)', () => {
  const html = markup(<LoadingScreen />);
  expect(html).toContain('>loading<');
  expect(html).toContain('<progress');
});
