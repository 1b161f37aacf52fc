import { splitLocale } from '@crescendo/rules/content/locales';
import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import {
  type Query,
  queryValue,
  type Target,
  type Visit,
  type VisitSettings,
  without,
} from '@crescendo/rules/navigation/visit';

/** In the address of the sign-in page it says that there was a session until now. */
export const sessionEnded = 'ended';

/** Where a guest signs in first, with all that is needed to come back. */
export function loginTarget({ path, query }: Pick<Visit, 'path' | 'query'>): Target {
  const wanted = without(query, 'redirect', 'query', sessionEnded);
  const asJson = JSON.stringify(Object.fromEntries(wanted));
  return { path: '/login', query: [['redirect', path], ['query', asJson], ...wanted] };
}

/** The same for somebody who was signed in a moment ago: the page says what happened. */
export function endedTarget(visit: Pick<Visit, 'path' | 'query'>): Target {
  const { path, query } = loginTarget(visit);
  return { path, query: [...query, [sessionEnded, '1']] };
}

/** Where a person goes who has just signed in: the page wanted before, else the panel's main page. */
export function afterLogin(query: Query, settings: Pick<VisitSettings, 'isHomePageMain'>): Target {
  const wanted = sameSitePath(queryValue(query, 'redirect'));
  if (wanted === undefined) return { path: settings.isHomePageMain ? '/home' : '/', query: [] };
  const [path = '/', ownQuery = ''] = (wanted.split('#', 1)[0] as string).split('?', 2);
  return {
    path: splitLocale(path).path,
    query: [...new URLSearchParams(ownQuery), ...parsedQuery(queryValue(query, 'query'))],
  };
}

/** The query that was written down as JSON; what is no plain object of texts and numbers is left out. */
function parsedQuery(json: string | undefined): Query {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value).flatMap(([name, each]) =>
      ['string', 'number', 'boolean'].includes(typeof each) ? [[name, String(each)] as const] : [],
    );
  } catch {
    return [];
  }
}
