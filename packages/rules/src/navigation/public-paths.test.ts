import { expect, test } from 'vitest';
import { publicPaths } from './public-paths.ts';

const shown = {
  pages: [
    ...[
      'index',
      'home',
      'slug',
      'login',
      'profile',
      'order',
      'free-trials',
      'not-found',
      'unsubscribe',
      'add-funds-success',
    ],
    'toString',
  ]
    .map((routeName) => ({ routeName, slug: null as string | null }))
    .concat({ routeName: 'terms', slug: 'terms' }),
  serviceTypeSlugs: ['views', 'reach'],
  serviceSlugs: ['in-feed', 'reach'],
  hidePersonalAccountForUnregistered: false,
};

test('search engines get pages that a guest can read, of service types and of services, each once', () => {
  expect(publicPaths(shown)).toEqual([
    '/',
    '/home',
    '/free-trials',
    '/terms',
    '/services/views',
    '/services/reach',
    '/services/in-feed',
  ]);
});

test('a panel that hides its account has only its own texts to be found', () => {
  expect(publicPaths({ ...shown, hidePersonalAccountForUnregistered: true })).toEqual(['/terms']);
});
