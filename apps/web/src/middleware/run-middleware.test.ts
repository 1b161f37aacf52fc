import { pageAt } from '@crescendo/rules/navigation/page-at';
import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { addressOf, type Visit, type VisitSettings } from '@crescendo/rules/navigation/visit';
import { describe, expect, test } from 'vitest';
import { afterLogin } from '../shell/session/after-login.ts';
import { afterExchange } from './route-guard.ts';
import { middlewareOrder, runMiddleware } from './run-middleware.ts';

const settings: VisitSettings = { hidePersonalAccountForUnregistered: false, isHomePageMain: false, redirects: [] };
const allPages = Object.keys(namedPages);

function visit(address: string, more: Partial<Visit> = {}): Visit {
  const [path = '', query = ''] = address.split('?', 2);
  const page = pageAt(path);
  return {
    locale: 'en',
    path,
    routeName: page?.routeName,
    params: page?.params ?? {},
    query: [...new URLSearchParams(query)],
    isSignedIn: false,
    settings,
    availablePages: allPages,
    chosenLocale: undefined,
    ...more,
  };
}

/** Where the visit ends: an address, or what else became of it. */
function outcomeOf(given: Visit): string {
  const outcome = runMiddleware(given);
  return outcome.kind === 'redirect' ? addressOf(outcome.to) : outcome.kind;
}

const customer = { isSignedIn: true };
const hidden = { settings: { ...settings, hidePersonalAccountForUnregistered: true } };

describe('the table', () => {
  test('has its steps in this order (GUARD-015)', () => {
    expect(middlewareOrder).toEqual(['redirect-checker', 'route-guard', 'app-download', 'router-to-store', 'locale']);
  });

  test('an unknown name ends with a failure of status 500 (GUARD-018)', () => {
    expect(runMiddleware(visit('/'), ['redirect-checker', 'no-such'])).toEqual({
      kind: 'failure',
      status: 500,
      message: 'Unknown middleware',
    });
    expect(runMiddleware(visit('/'), ['toString']).kind).toBe('failure');
  });

  test('the first step that decides ends the run: a redirect wins over the guard and the language (GUARD-015)', () => {
    expect(outcomeOf(visit('/subscriptions/create', hidden))).toBe('/orders/create?type=autopromotion');
    expect(outcomeOf(visit('/', { ...hidden, chosenLocale: 'de' }))).toBe('/login?redirect=%2F&query=%7B%7D');
  });

  test('writes down the current page for the code that reads it (GUARD-016)', () => {
    const outcome = runMiddleware(visit('/free-trials/7?a=b'));
    expect(outcome.kind === 'go-on' && outcome.effects).toEqual([
      {
        kind: 'sync',
        route: { path: '/free-trials/7', routeName: 'free-trials', params: { id: '7' }, query: [['a', 'b']] },
      },
    ]);
  });

  test('download_app lets the install prompt come back (GUARD-009)', () => {
    const outcome = runMiddleware(visit('/?download_app'));
    expect(outcome.kind === 'go-on' && outcome.effects).toContainEqual({ kind: 'forget-prompt' });
  });

  test('only the unprefixed root follows the language chosen earlier (I18N-008)', () => {
    expect(runMiddleware(visit('/?a=1', { chosenLocale: 'pt-br' }))).toMatchObject({
      kind: 'redirect',
      to: { path: '/', locale: 'pt_BR', query: [['a', '1']] },
    });
    for (const [address, more] of [
      ['/home', {}],
      ['/', { locale: 'ru' }],
      ['/', { chosenLocale: 'xx' }],
      ['/', { chosenLocale: 'en' }],
    ] as const) {
      expect(outcomeOf(visit(address, { chosenLocale: 'de', ...more }))).toBe('go-on');
    }
  });
});

describe('redirects', () => {
  test.each([
    ['/services', '/'],
    ['/services/?isFavourites=1', '/?isFavourites=1'],
    ['/impersonate', '/login'],
    ['/user-widget-auth', '/login'],
    ['/impersonate?token=abc', '/login?token=abc'],
    ['/free-views?a=1', '/free-trials?a=1'],
    ['/subscriptions/create', '/orders/create?type=autopromotion'],
    ['/subscriptions/create?type=x&networkId=3', '/orders/create?networkId=3&type=autopromotion'],
  ])('%s leads to %s (REDIR-001, REDIR-002, REDIR-003, REDIR-005, REDIR-006, REDIR-007)', (from, to) => {
    expect(outcomeOf(visit(from))).toBe(to);
  });

  const listed = (...redirects: VisitSettings['redirects']) => ({ settings: { ...settings, redirects } });

  test('a path of the list leads to a named route and keeps the query, with or without a slash at its end (REDIR-008, REDIR-009)', () => {
    const list = listed({ from: '/old-orders/', routeName: 'orders-create' });
    expect(outcomeOf(visit('/old-orders?a=1', list))).toBe('/orders/create?a=1');
    expect(outcomeOf(visit('/old-orders/', list))).toBe('/orders/create');
    expect(outcomeOf(visit('/old', list))).toBe('go-on');
  });

  test('an entry’s own query and params replace those of the visit (REDIR-009)', () => {
    const list = listed(
      { from: '/promo', routeName: 'slug', params: { slug: 'youtube-views' }, query: { source: 'promo' } },
      { from: '/free-trials/7', routeName: 'youtube-campaign' },
    );
    expect(outcomeOf(visit('/promo?a=1', list))).toBe('/services/youtube-views?source=promo');
    expect(outcomeOf(visit('/free-trials/7?a=1', list))).toBe('/youtube-campaign/7?a=1');
  });

  test('entries that lead nowhere or in a circle cost only themselves (REDIR-008)', () => {
    const list = listed(
      { from: '/a', routeName: 'no-such-page' },
      { from: '/b', routeName: 'order' },
      { from: '/home', routeName: 'free-trials' },
      { from: '/free-trials', routeName: 'home' },
      { from: '/login', routeName: 'login' },
    );
    for (const path of ['/a', '/b', '/home', '/free-trials', '/login'])
      expect(outcomeOf(visit(path, list))).toBe('go-on');
  });
});

describe('guests', () => {
  test('are sent to the sign-in with the wanted path, its query as JSON and its parameters (GUARD-001)', () => {
    expect(outcomeOf(visit('/orders?status=done&page=2'))).toBe(
      `/login?redirect=%2Forders&query=${encodeURIComponent('{"status":"done","page":"2"}')}&status=done&page=2`,
    );
    expect(outcomeOf(visit('/orders?redirect=//evil.example'))).toBe('/login?redirect=%2Forders&query=%7B%7D');
  });

  const pathTo = (name: string) =>
    namedPages[name as PageName].path
      .replace('{slug}', 'x')
      .replace(/\{id\??\}/, '7')
      .replace('{userId?}', '');

  test('meet the sign-in on account pages and on no other (GUARD-004, GUARD-005)', () => {
    const closed = allPages.filter((name) => outcomeOf(visit(pathTo(name))).startsWith('/login'));
    expect(closed.map(pathTo).sort()).toEqual(
      [
        '/add-funds',
        '/api',
        '/bonuses',
        '/card-verification',
        '/channel-statistics',
        '/child-panels',
        '/dashboard',
        '/drip-feed/7',
        '/finances/7',
        '/grades',
        '/my-services',
        '/order-widget',
        '/orders',
        '/orders/7',
        '/profile',
        '/referral-program',
        '/statistics',
        '/subscriptions',
        '/subscriptions/7',
        '/tasks',
        '/youtube-campaign/7',
        '/youtube-campaign/create',
      ].sort(),
    );
    expect(outcomeOf(visit('/youtube-campaign'))).toMatch(/^\/login/);
  });

  test('of a panel that hides its account see sign-in, registration and what mails and gateways lead to (GUARD-012, GUARD-013, GUARD-014)', () => {
    const open = allPages.filter((name) => outcomeOf(visit(pathTo(name), hidden)) === 'go-on');
    expect(open.sort()).toEqual([
      'add-funds-error',
      'add-funds-success',
      'email-confirm',
      'guest-order',
      'login',
      'password-reset',
      'register',
      'unsubscribe',
    ]);
    expect(outcomeOf(visit('/terms', hidden))).toBe('go-on');
    expect(outcomeOf(visit('/', hidden))).toMatch(/^\/login/);
  });

  test('and customers get the 404 view of a path that has no page, or of a number that is none (GUARD-008, GUARD-017)', () => {
    for (const path of ['/no/such', '/orders/abc', '/subscriptions/0x1']) {
      expect(outcomeOf(visit(path))).toBe('go-on');
      expect(outcomeOf(visit(path, { ...customer, availablePages: [] }))).toBe('go-on');
    }
  });
});

describe('customers', () => {
  test('on a page that is not available go to the index with their query but redirect (GUARD-006)', () => {
    const given = visit('/bonuses?redirect=/orders&a=1', { ...customer, availablePages: ['orders'] });
    expect(outcomeOf(given)).toBe('/?a=1');
  });

  test('are led away from the pages of guests (GUARD-007)', () => {
    for (const path of ['/login', '/register', '/password/reset']) expect(outcomeOf(visit(path, customer))).toBe('/');
  });

  test('always reach what links from outside lead to, and content pages (GUARD-007)', () => {
    const none = { ...customer, availablePages: [] };
    for (const path of [
      '/',
      '/services/x',
      '/not-found',
      '/site-view',
      '/unsubscribe',
      '/email/confirm',
      '/add-funds/success',
      '/add-funds/error',
      '/terms',
    ]) {
      expect(outcomeOf(visit(path, none))).toBe('go-on');
    }
    expect(outcomeOf(visit('/home', none))).toBe('/');
  });
});

describe('a one-time code in the address', () => {
  test('is exchanged before anything else is decided, for guests and customers (GUARD-010)', () => {
    for (const address of ['/orders?token=abc', '/?token=abc', '/no/such?token=abc']) {
      expect(runMiddleware(visit(address))).toMatchObject({ kind: 'exchange', code: 'abc' });
      expect(runMiddleware(visit(address, customer))).toMatchObject({ kind: 'exchange', code: 'abc' });
    }
  });

  test('is left alone where it proves an e-mail (GUARD-011)', () => {
    expect(outcomeOf(visit('/password/reset?token=abc&email=a@b.c'))).toBe('go-on');
  });

  test('leaves the address whether it was good or not (GUARD-011)', () => {
    expect(addressOf(afterExchange(visit('/orders?token=abc&a=1'), true))).toBe('/orders?a=1');
    expect(addressOf(afterExchange(visit('/login?token=abc'), false))).toBe('/login');
    for (const path of ['//evil.example/', '///evil.example/', '/\\evil.example/', '\\\\evil.example/']) {
      const there = { ...visit('/nowhere?token=abc'), path };
      expect(addressOf(afterExchange(there, false))).toBe('/evil.example/');
    }
  });

  test('that opened a session on the sign-in leads on to the main page (REDIR-004, REDIR-011)', () => {
    expect(addressOf(afterExchange(visit('/login?token=abc'), true))).toBe('/');
    const home = { settings: { ...settings, isHomePageMain: true } };
    expect(addressOf(afterExchange(visit('/login?token=abc', home), true))).toBe('/home');
  });
});

describe('after the sign-in', () => {
  const goes = (query: string) => addressOf(afterLogin([...new URLSearchParams(query)], settings));

  test('the wanted page is opened with the query written down for it (GUARD-002)', () => {
    const login = outcomeOf(visit('/orders?status=done'));
    expect(goes(login.split('?', 2)[1] as string)).toBe('/orders?status=done');
    expect(goes('redirect=/de/orders')).toBe('/orders');
  });

  test.each(['[1]', 'null', '"x"', '{', '{"a":{"b":1}}'])(
    'a query that is no plain object is left out: %s (GUARD-002)',
    (json) => {
      expect(goes(`redirect=/orders&query=${encodeURIComponent(json)}`)).toBe('/orders');
    },
  );

  test('an address out of the panel leads to the main page (GUARD-003)', () => {
    expect(goes('redirect=https://evil.example')).toBe('/');
    expect(goes('redirect=//evil.example&query={"a":"1"}')).toBe('/');
  });
});
