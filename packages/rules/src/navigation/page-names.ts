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
  /** Belongs to a feature that is not built: it can be opened by its address, and nothing leads to it. */
  isPlanned?: true;
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
  subscriptions: { path: '/subscriptions', openTo: 'customers', isPlanned: true },
  subscription: { path: '/subscriptions/{id}', openTo: 'customers', isPlanned: true },
  'subscription-about': { path: '/subscription-about', openTo: 'everyone', isPlanned: true },
  dashboard: { path: '/dashboard', openTo: 'customers' },
  statistics: { path: '/statistics', openTo: 'customers' },
  'channel-statistics': { path: '/channel-statistics', openTo: 'customers', isPlanned: true },
  finances: { path: '/finances/{id?}', openTo: 'customers' },
  'add-funds': { path: '/add-funds', openTo: 'customers' },
  'add-funds-success': { path: '/add-funds/success', openTo: 'everyone', isAlwaysAvailable: true },
  'add-funds-error': { path: '/add-funds/error', openTo: 'everyone', isAlwaysAvailable: true },
  bonuses: { path: '/bonuses', openTo: 'customers', switchedBy: 'bonusesIsEnabled' },
  grades: { path: '/grades', openTo: 'customers', switchedBy: 'grades_enabled' },
  'card-verification': { path: '/card-verification', openTo: 'customers' },
  profile: { path: '/profile', openTo: 'customers' },
  'referral-program': { path: '/referral-program', openTo: 'customers', isPlanned: true },
  'order-widget': { path: '/order-widget', openTo: 'customers', isPlanned: true },
  'child-panels': { path: '/child-panels', openTo: 'customers', isPlanned: true },
  api: { path: '/api', openTo: 'customers' },
  'api-documentation': { path: '/api/documentation', openTo: 'everyone' },
  'free-trials': { path: '/free-trials/{id?}', openTo: 'everyone', switchedBy: 'freeTrialsIsAllowed', isPlanned: true },
  tasks: { path: '/tasks', openTo: 'customers', isPlanned: true },
  'tasks-start-earning': { path: '/tasks/start-earning', openTo: 'everyone', isPlanned: true },
  'tasks-faq': { path: '/tasks/faq', openTo: 'everyone', isPlanned: true },
  'tasks-how-to-connect-a-youtube-account': {
    path: '/tasks/how-to-connect-a-youtube-account',
    openTo: 'everyone',
    isPlanned: true,
  },
  'tasks-how-to-perform-the-tasks': { path: '/tasks/how-to-perform-the-tasks', openTo: 'everyone', isPlanned: true },
  'tasks-how-to-use-rewards': { path: '/tasks/how-to-use-rewards', openTo: 'everyone', isPlanned: true },
  'account-management': { path: '/account-management', openTo: 'everyone' },
  'about-youtube-keyword-tool': {
    path: '/about-youtube-keyword-tool',
    openTo: 'everyone',
    switchedBy: 'keywordToolsIsEnabled',
    isPlanned: true,
  },
  'keywords-tools': {
    path: '/keywords-tools',
    openTo: 'everyone',
    switchedBy: 'keywordToolsIsEnabled',
    isPlanned: true,
  },
  'tags-generator': {
    path: '/tags-generator',
    openTo: 'everyone',
    switchedBy: 'keywordToolsIsEnabled',
    isPlanned: true,
  },
  'plans-and-pricing': {
    path: '/plans-and-pricing',
    openTo: 'everyone',
    switchedBy: 'keywordToolsIsEnabled',
    isPlanned: true,
  },
  'youtube-campaign': {
    path: '/youtube-campaign/{id?}',
    openTo: 'customers',
    switchedBy: 'keywordToolsIsEnabled',
    isPlanned: true,
  },
  'youtube-campaign-create': {
    path: '/youtube-campaign/create',
    openTo: 'customers',
    switchedBy: 'keywordToolsIsEnabled',
    isPlanned: true,
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

/** Whether a page is of a feature that is not built: no menu, card or tab leads to it. */
export const isPlannedPage = (routeName: string): boolean => namedPage(routeName)?.isPlanned === true;

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
