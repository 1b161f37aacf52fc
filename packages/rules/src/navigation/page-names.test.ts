import { describe, expect, test } from 'vitest';
import { isListedPage, namedPages, switchOf } from './page-names.ts';
import { routeNameOf } from './route-name.ts';

const everythingOn = {
  bonusesIsEnabled: true,
  freeTrialsIsAllowed: true,
  grades_enabled: true,
  keywordToolsIsEnabled: true,
};
const pages = Object.entries(namedPages);

test('a page is named by its path without slashes and parameters, details apart (ROUTE-035, ROUTE-039, ROUTE-049)', () => {
  const otherwise = pages
    .filter(([name, { path }]) => name !== routeNameOf(path.replace(/\/\{\w+\??\}/g, '')))
    .map(([name]) => name);
  expect(otherwise).toEqual(['slug', 'order', 'subscription']);
  expect(namedPages.slug.path).toBe('/services/{slug}');
});

test('the pages that need a sign-in are the account pages (GUARD-004)', () => {
  const account = pages.filter(([, { openTo }]) => openTo === 'customers').map(([, { path }]) => path.slice(1));
  expect(account.toSorted()).toEqual(
    [
      ...['add-funds', 'api', 'bonuses', 'card-verification', 'channel-statistics', 'child-panels', 'dashboard'],
      ...[
        'drip-feed/{id?}',
        'finances/{id?}',
        'grades',
        'my-services',
        'order-widget',
        'orders',
        'orders/{id}',
        'profile',
      ],
      ...['referral-program', 'statistics', 'subscriptions', 'subscriptions/{id}', 'tasks'],
      ...['youtube-campaign/{id?}', 'youtube-campaign/create'],
    ].toSorted(),
  );
});

describe('the list of available pages', () => {
  test('has the sign-in pages for guests and not for customers (GUARD-007)', () => {
    for (const name of ['login', 'register', 'password-reset']) {
      expect(isListedPage(name, everythingOn, false)).toBe(true);
      expect(isListedPage(name, everythingOn, true)).toBe(false);
    }
  });
  test('leaves out what the panel has switched off and nothing else (GUARD-007)', () => {
    const off = { ...everythingOn, keywordToolsIsEnabled: false, grades_enabled: false };
    const missing = pages.filter(([name]) => !isListedPage(name, off, false)).map(([name]) => name);
    expect(missing.toSorted()).toEqual([
      'about-youtube-keyword-tool',
      'grades',
      'keywords-tools',
      'plans-and-pricing',
      'tags-generator',
      'youtube-campaign',
      'youtube-campaign-create',
    ]);
  });
  test('takes the pages an operator wrote as they are (GUARD-007)', () => {
    expect(isListedPage('terms', everythingOn, true)).toBe(true);
    expect(isListedPage('constructor', everythingOn, true)).toBe(true);
  });
});

test('the pages people reach from outside are always available (GUARD-007)', () => {
  const always = pages.filter(([, page]) => 'isAlwaysAvailable' in page).map(([name]) => name);
  expect(always.toSorted()).toEqual(
    [
      ...['index', 'slug', 'not-found', 'site-view', 'unsubscribe', 'email-confirm'],
      ...['add-funds-success', 'add-funds-error', 'guest-order'],
    ].toSorted(),
  );
});

test('the group of the keyword tools hangs on the same switch as its links (GUARD-007)', () => {
  for (const name of ['keyword-tool-group', 'keywords-tools', 'youtube-campaign', 'plans-and-pricing']) {
    expect(switchOf(name)).toBe('keywordToolsIsEnabled');
  }
  expect(switchOf('orders')).toBeUndefined();
});
