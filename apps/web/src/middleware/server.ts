// Redirects and guards on the server: the first answer is already the right one.
import { expiredCookieText } from '@crescendo/rules/accounts/cookies';
import { type Locale, localisedPath } from '@crescendo/rules/content/locales';
import { addressOf, queryValue, type Target } from '@crescendo/rules/navigation/visit';
import { data, type MiddlewareFunction } from 'react-router';
import { requestContext } from '../request-context.ts';
import { currentRouteContext } from '../shell/frame/current-route.ts';
import { endedTarget } from '../shell/session/after-login.ts';
import { readVisit } from './read-visit.ts';
import { afterExchange } from './route-guard.ts';
import { runMiddleware } from './run-middleware.ts';

export const serverMiddleware: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const { isSignedIn, isSessionOver, visitSettings, chosenLocale, locale, api, exchangeCode } =
    context.get(requestContext);
  const pages = isSignedIn ? await api.listPages() : { data: [] };
  const availablePages = pages.data.map(({ routeName }) => routeName);
  const visit = readVisit(url, { isSignedIn, settings: visitSettings, availablePages, chosenLocale });
  const outcome = runMiddleware(visit);
  if (outcome.kind === 'failure') throw data({ message: outcome.message }, { status: outcome.status });

  const cookies: string[] = [];
  for (const effect of outcome.effects) {
    if (effect.kind === 'forget-prompt') cookies.push(expiredCookieText('pwa-prompt-closed'));
    else context.set(currentRouteContext, effect.route);
  }
  if (outcome.kind === 'exchange') {
    const session = await exchangeCode(outcome.code);
    return redirectTo(afterExchange(visit, session.length > 0), locale, [...cookies, ...session]);
  }
  if (outcome.kind === 'redirect') {
    // The guard wants a sign-in first: somebody who was signed in until now is told why.
    const isGuarded = outcome.to.path === '/login' && queryValue(outcome.to.query, 'redirect') === visit.path;
    return redirectTo(isGuarded && isSessionOver ? endedTarget(visit) : outcome.to, locale, cookies);
  }
  return withCookies(await next(), cookies);
};

/** A language stays in the address unless the target names another. */
function redirectTo(to: Target, locale: Locale, cookies: string[]): Response {
  const headers = {
    Location: addressOf({ ...to, path: localisedPath(to.locale ?? locale, to.path) }),
    'Cache-Control': 'no-store',
    // The browser checks the same table before it requests a page. That it came this far means that it takes the visitor
    // for somebody else: only a new document puts that right.
    'X-Remix-Reload-Document': 'true',
  };
  return withCookies(new Response(null, { status: 302, headers }), cookies);
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
