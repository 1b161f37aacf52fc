// Every page of the product with values in place of its parameters, and who is to see it with which status. Pages that
// are added to the rule book are visited without a change here.

import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';

export type Person = 'guest' | 'customer';
export type Visit = { path: string; status: number; as: readonly Person[] };

const everyone: readonly Person[] = ['guest', 'customer'];
const audiences = { everyone, guests: ['guest'], customers: ['customer'] } as const;

/** A service type and content pages of the demo panel; a number where any will do. */
const values: Record<string, string> = { slug: 'youtube-ad-views' };
const contentPages = ['terms', 'privacy', 'refund-policy', 'contacts', 'about'];

/** Without an address of the menu there is nothing to embed, without a signature nothing to choose. */
const statuses: Partial<Record<PageName, number>> = { 'not-found': 404, 'site-view': 404, unsubscribe: 404 };

/** Things that the demo customer does not have. */
const absent: readonly string[] = ['/orders/7', '/drip-feed/7', '/finances/7'];

const named = (Object.keys(namedPages) as PageName[]).flatMap((name): Visit[] => {
  const { path, openTo } = namedPages[name];
  const filled = path.replace(/\{(\w+)\??\}/g, (_, key: string) => values[key] ?? '7');
  const short = path.replace(/\/\{\w+\?\}/, '');
  const paths = path.includes('?}') ? [short, filled] : [filled];
  return paths.map((each) => ({
    path: each,
    status: absent.includes(each) ? 404 : (statuses[name] ?? 200),
    as: audiences[openTo],
  }));
});

const unknown = ['/no-such-page', '/no/such/page', '/services/no-such-type', '/free-trials/x'];
const unknownInAccount = ['/orders/abc', '/subscriptions/1e3', '/youtube-campaign/x', '/finances/x'];

export const visits: readonly Visit[] = [
  ...named,
  ...contentPages.map((slug) => ({ path: `/${slug}`, status: 200, as: everyone })),
  // The page of one service, and a list that nothing answers.
  ...['/services/youtube-in-feed-ads', '/?networkId=1&maxPrice=0.000001'].map((path) => ({
    path,
    status: 200,
    as: everyone,
  })),
  // An item of the menu that only customers see.
  { path: '/site-view?url=%2Frefund-policy', status: 200, as: audiences.customers },
  // The second step of paying in: the demo panel's first method is the test gateway.
  { path: '/add-funds?method=101&amount=200&coupon=WELCOME10', status: 200, as: audiences.customers },
  ...[...unknown, ...unknownInAccount].map((path) => ({ path, status: 404, as: everyone })),
];

/** Pages that send this person elsewhere before anything is rendered. */
export const refused: Record<Person, readonly string[]> = {
  guest: named.filter(({ as }) => !as.includes('guest')).map(({ path }) => path),
  customer: named.filter(({ as }) => !as.includes('customer')).map(({ path }) => path),
};
