import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { type Decision, goOn, queryValue, type Target, type Visit, without } from '@crescendo/rules/navigation/visit';
import { afterLogin, loginTarget } from '../shell/session/after-login.ts';

/** What a guest may open although the panel hides its personal account. Content pages come on top. */
const openWhenHidden: readonly string[] = [
  'login',
  'register',
  'password-reset',
  'email-confirm',
  'unsubscribe',
  'add-funds-success',
  'guest-order',
  'add-funds-error',
  'content',
];

/** Here the parameter of a code's name proves the e-mail and opens no session. */
const provesEmail: readonly unknown[] = ['password-reset', 'email-confirm'];

/** Who may see which page. A one-time code comes first: it decides who the visitor is. */
export function guardRoute(visit: Visit): Decision {
  const { routeName, query, isSignedIn } = visit;
  const code = provesEmail.includes(routeName) ? undefined : queryValue(query, 'token');
  if (code !== undefined) return { kind: 'exchange', code };
  // An unknown path shows the 404 view to everybody.
  if (routeName === undefined) return goOn;
  return isSignedIn ? guardCustomer(visit, routeName) : guardGuest(visit, routeName);
}

function guardGuest(visit: Visit, routeName: PageName | 'content'): Decision {
  const isHidden = visit.settings.hidePersonalAccountForUnregistered && !openWhenHidden.includes(routeName);
  const isForCustomers = routeName !== 'content' && namedPages[routeName].openTo === 'customers';
  return isHidden || isForCustomers ? { kind: 'redirect', to: loginTarget(visit) } : goOn;
}

function guardCustomer({ query, availablePages }: Visit, routeName: PageName | 'content'): Decision {
  if (routeName === 'content') return goOn;
  const page = namedPages[routeName];
  if ('isAlwaysAvailable' in page) return goOn;
  const isOpen = page.openTo !== 'guests' && availablePages.includes(routeName);
  return isOpen ? goOn : { kind: 'redirect', to: { path: '/', query: without(query, 'redirect') } };
}

/** Where the visitor goes once a code was exchanged or refused; in both cases it leaves the address. */
export function afterExchange({ path, routeName, query, settings }: Visit, isAccepted: boolean): Target {
  const isForGuests = routeName === 'login' || routeName === 'register';
  if (isAccepted && isForGuests) return afterLogin(query, settings);
  return { path, query: without(query, 'token') };
}
