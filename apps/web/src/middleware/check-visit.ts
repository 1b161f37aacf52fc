// The same table when a page is opened inside the document: a visitor who is sent elsewhere waits for no answer.
import { expiredCookieText, readCookie } from '@crescendo/rules/accounts/cookies';
import { localisedPath } from '@crescendo/rules/content/locales';
import { addressOf } from '@crescendo/rules/navigation/visit';
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { currentRouteContext } from '../shell/frame/current-route.ts';
import { knownFrame } from '../shell/frame/known-frame.ts';
import { readVisit } from './read-visit.ts';
import { runMiddleware } from './run-middleware.ts';

type Opened = { url: URL; context: Readonly<RouterContextProvider> };

/** Throws where the visitor has to go instead. */
export function checkVisit({ url, context }: Opened): void {
  const frame = knownFrame();
  // Nothing is known before the first page is rendered, and that one the server has checked.
  if (!frame) return;
  const visit = readVisit(url, {
    isSignedIn: frame.person !== null,
    settings: frame.panel,
    availablePages: frame.availablePages,
    chosenLocale: readCookie(document.cookie, 'i18n_redirected'),
  });
  const outcome = runMiddleware(visit);
  if (outcome.kind === 'failure') throw data({ message: outcome.message }, { status: outcome.status });

  for (const effect of outcome.effects) {
    if (effect.kind === 'sync') context.set(currentRouteContext, effect.route);
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
    else document.cookie = expiredCookieText('pwa-prompt-closed');
  }
  const address = `${url.pathname}${url.search}`;
  // Anyone who reads again the page they are on may be somebody else by now, which the server alone knows.
  if (address === `${location.pathname}${location.search}`) return;
  // A code can be exchanged by the server alone, which is requested for the whole document.
  if (outcome.kind === 'exchange') throw redirectDocument(address);
  if (outcome.kind === 'redirect') {
    const { locale } = outcome.to;
    // Another language is another document; inside one the router knows the prefix itself.
    if (locale) throw redirectDocument(addressOf({ ...outcome.to, path: localisedPath(locale, outcome.to.path) }));
    throw redirect(addressOf(outcome.to));
  }
  // The policy of the document decides what it may embed, so that page comes with a document of its own.
  if (visit.routeName === 'site-view') throw redirectDocument(address);
}
