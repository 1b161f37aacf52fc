// Every page of the product, written without a language prefix: the router is mounted once per language (see the
// server's web.ts). Names, paths and who may open what come from the rule book, so guards and router cannot disagree.
import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages that exist. The others say that they are coming. */
const files: Partial<Record<PageName, string>> = {
  index: 'index',
  home: 'information/home',
  login: 'account/login',
  register: 'account/register',
  'password-reset': 'account/password-reset',
  'email-confirm': 'account/email-confirm',
  unsubscribe: 'account/unsubscribe',
  slug: 'slug',
  'account-management': 'information/account-management',
  'subscription-about': 'information/subscription-about',
  'about-youtube-keyword-tool': 'information/about-youtube-keyword-tool',
  'tasks-start-earning': 'information/tasks-start-earning',
  'tasks-faq': 'information/tasks-faq',
  'tasks-how-to-connect-a-youtube-account': 'information/tasks-how-to-connect',
  'tasks-how-to-perform-the-tasks': 'information/tasks-how-to-perform',
  'tasks-how-to-use-rewards': 'information/tasks-how-to-use-rewards',
  profile: 'account/profile',
  'card-verification': 'account/card-verification',
  'add-funds': 'money/add-funds',
  'add-funds-success': 'money/add-funds-success',
  'add-funds-error': 'money/add-funds-error',
  finances: 'money/finances',
  api: 'account/api',
  'api-documentation': 'account/api-documentation',
  orders: 'orders/orders',
  order: 'orders/order',
  'drip-feed': 'orders/drip-feed',
  'my-services': 'orders/my-services',
  dashboard: 'orders/dashboard',
  statistics: 'orders/statistics',
  bonuses: 'money/bonuses',
  grades: 'money/grades',
  'orders-create': 'orders/orders-create',
  'site-view': 'information/site-view',
  'guest-order': 'orders/guest-order',
  'not-found': 'not-found',
};

type Layout = 'blank' | 'default' | 'cabinet' | 'logged-in';

const blank: readonly string[] = ['unsubscribe', 'not-found'];
const guestForms: readonly string[] = ['login', 'register', 'password-reset', 'email-confirm'];

function layoutOf(name: PageName): Layout {
  if (blank.includes(name)) return 'blank';
  if (guestForms.includes(name)) return 'default';
  return namedPages[name].openTo === 'customers' ? 'logged-in' : 'cabinet';
}

function pageRoute(name: PageName): RouteConfigEntry {
  const file = `pages/${files[name] ?? 'coming-soon'}.page.tsx`;
  const path = namedPages[name].path.slice(1).replace(/\{(\w+\??)\}/g, ':$1');
  return path ? route(path, file, { id: name }) : index(file, { id: name });
}

function inLayout(name: Layout, ...others: RouteConfigEntry[]): RouteConfigEntry {
  const pages = (Object.keys(namedPages) as PageName[]).filter((page) => layoutOf(page) === name).map(pageRoute);
  return layout(`pages/layouts/${name}.tsx`, { id: `layout-${name}` }, [...pages, ...others]);
}

export default [
  inLayout('blank', route('*', 'pages/not-found.page.tsx', { id: 'unknown' })),
  inLayout(
    'default',
    route('mails', 'pages/mails.page.tsx', { id: 'mails' }),
    route(':slug', 'pages/information/content.page.tsx', { id: 'content' }),
  ),
  inLayout('cabinet'),
  inLayout('logged-in'),
  route('kit', 'pages/kit.page.tsx'),
  route('kit/overlays', 'pages/kit-overlays.page.tsx'),
] satisfies RouteConfig;
