// Every named page of the product. Titles belong to a panel (GET /pages); which pages there are, where they are
// and who may open them does not. Content pages are the operator's own and are not in this list.

/** The settings by which a panel switches a part of itself off. */
export type PageSwitch = 'bonusesIsEnabled' | 'freeTrialsIsAllowed' | 'grades_enabled' | 'keywordToolsIsEnabled';

type NamedPage = {
  /** Parameters in braces; one with a question mark may be left out. */
  path: `/${string}`;
  /** Customers only: a guest is sent to the sign-in. Guests only: a customer is sent to the index. */
  openTo: 'everyone' | 'customers' | 'guests';
  switchedBy?: PageSwitch;
  /** Open whatever the list of available pages says: people land here by links from outside. */
  isAlwaysAvailable?: true;
};

// The name is the path without slashes and parameters; where that name is taken by the list, a detail has the
// singular, and the page of a service type is named slug.
export const namedPages = {
  index: { path: '/', openTo: 'everyone', isAlwaysAvailable: true },
  home: { path: '/home', openTo: 'everyone' },
  slug: { path: '/services/{slug}', openTo: 'everyone', isAlwaysAvailable: true },
  login: { path: '/login', openTo: 'guests' },
  register: { path: '/register', openTo: 'guests' },
  'password-reset': { path: '/password/reset', openTo: 'guests' },
  'orders-create': { path: '/orders/create', openTo: 'everyone' },
  orders: { path: '/orders', openTo: 'customers' },
  order: { path: '/orders/{id}', openTo: 'customers' },
  'my-services': { path: '/my-services', openTo: 'customers' },
  'drip-feed': { path: '/drip-feed/{id?}', openTo: 'customers' },
  subscriptions: { path: '/subscriptions', openTo: 'customers' },
  subscription: { path: '/subscriptions/{id}', openTo: 'customers' },
  'subscription-about': { path: '/subscription-about', openTo: 'everyone' },
  dashboard: { path: '/dashboard', openTo: 'customers' },
  statistics: { path: '/statistics', openTo: 'customers' },
  'channel-statistics': { path: '/channel-statistics', openTo: 'customers' },
  finances: { path: '/finances/{id?}', openTo: 'customers' },
  'add-funds': { path: '/add-funds', openTo: 'customers' },
  'add-funds-success': { path: '/add-funds/success', openTo: 'everyone', isAlwaysAvailable: true },
  'add-funds-error': { path: '/add-funds/error', openTo: 'everyone', isAlwaysAvailable: true },
  bonuses: { path: '/bonuses', openTo: 'customers', switchedBy: 'bonusesIsEnabled' },
  grades: { path: '/grades', openTo: 'customers', switchedBy: 'grades_enabled' },
  'card-verification': { path: '/card-verification', openTo: 'customers' },
  profile: { path: '/profile', openTo: 'customers' },
  'referral-program': { path: '/referral-program', openTo: 'customers' },
  'order-widget': { path: '/order-widget', openTo: 'customers' },
  'child-panels': { path: '/child-panels', openTo: 'customers' },
  api: { path: '/api', openTo: 'customers' },
  'api-documentation': { path: '/api/documentation', openTo: 'everyone' },
  'free-trials': { path: '/free-trials/{id?}', openTo: 'everyone', switchedBy: 'freeTrialsIsAllowed' },
  tasks: { path: '/tasks', openTo: 'customers' },
  'tasks-start-earning': { path: '/tasks/start-earning', openTo: 'everyone' },
  'tasks-faq': { path: '/tasks/faq', openTo: 'everyone' },
  'tasks-how-to-connect-a-youtube-account': { path: '/tasks/how-to-connect-a-youtube-account', openTo: 'everyone' },
  'tasks-how-to-perform-the-tasks': { path: '/tasks/how-to-perform-the-tasks', openTo: 'everyone' },
  'tasks-how-to-use-rewards': { path: '/tasks/how-to-use-rewards', openTo: 'everyone' },
  'account-management': { path: '/account-management', openTo: 'everyone' },
  'about-youtube-keyword-tool': {
    path: '/about-youtube-keyword-tool',
    openTo: 'everyone',
    switchedBy: 'keywordToolsIsEnabled',
  },
  'keywords-tools': { path: '/keywords-tools', openTo: 'everyone', switchedBy: 'keywordToolsIsEnabled' },
  'tags-generator': { path: '/tags-generator', openTo: 'everyone', switchedBy: 'keywordToolsIsEnabled' },
  'plans-and-pricing': { path: '/plans-and-pricing', openTo: 'everyone', switchedBy: 'keywordToolsIsEnabled' },
  'youtube-campaign': { path: '/youtube-campaign/{id?}', openTo: 'customers', switchedBy: 'keywordToolsIsEnabled' },
  'youtube-campaign-create': {
    path: '/youtube-campaign/create',
    openTo: 'customers',
    switchedBy: 'keywordToolsIsEnabled',
  },
  'guest-order': { path: '/guest-order', openTo: 'everyone', isAlwaysAvailable: true },
  'site-view': { path: '/site-view', openTo: 'everyone', isAlwaysAvailable: true },
  'email-confirm': { path: '/email/confirm', openTo: 'everyone', isAlwaysAvailable: true },
  unsubscribe: { path: '/unsubscribe/{userId?}', openTo: 'everyone', isAlwaysAvailable: true },
  'not-found': { path: '/not-found', openTo: 'everyone', isAlwaysAvailable: true },
} as const satisfies Record<string, NamedPage>;

export type PageName = keyof typeof namedPages;

function namedPage(routeName: string): NamedPage | undefined {
  return Object.hasOwn(namedPages, routeName) ? namedPages[routeName as PageName] : undefined;
}

/** The switch that a page hangs on, if any. The menu's group of the keyword tools hangs on theirs. */
export function switchOf(routeName: string): PageSwitch | undefined {
  return routeName === 'keyword-tool-group' ? 'keywordToolsIsEnabled' : namedPage(routeName)?.switchedBy;
}

/** Whether a page is in the list of available pages: its part is on, and it is not one for guests only. */
export function isListedPage(
  routeName: string,
  panel: Readonly<Record<PageSwitch, boolean>>,
  isSignedIn: boolean,
): boolean {
  const needed = switchOf(routeName);
  if (needed && !panel[needed]) return false;
  return !(isSignedIn && namedPage(routeName)?.openTo === 'guests');
}
