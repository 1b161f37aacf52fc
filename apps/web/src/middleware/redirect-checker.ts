import { pageAt, pathOfPage } from '@crescendo/rules/navigation/page-at';
import {
  type Decision,
  goOn,
  type Query,
  type Target,
  type Visit,
  withValues,
} from '@crescendo/rules/navigation/visit';

type Fixed = { to: `/${string}`; query?: Readonly<Record<string, string>> };

const fixed: Readonly<Record<string, Fixed>> = {
  '/services': { to: '/' },
  // A one-time code in the query stays there: the guard of the next request exchanges it.
  '/impersonate': { to: '/login' },
  '/user-widget-auth': { to: '/login' },
  '/free-views': { to: '/free-trials' },
  '/subscriptions/create': { to: '/orders/create', query: { type: 'autopromotion' } },
};

export function checkRedirects(visit: Visit): Decision {
  const path = plain(visit.path);
  const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
  if (known) return { kind: 'redirect', to: { path: known.to, query: withValues(visit.query, known.query ?? {}) } };
  const to = configured(path, visit);
  return to ? { kind: 'redirect', to } : goOn;
}

/** Follows the panel's list to its end at once. A list that leads in a circle, or nowhere, is as if it were empty. */
function configured(start: string, { query: visited, params: given, settings }: Visit): Target | undefined {
  const seen = new Set<string>();
  let path = start;
  let query: Query = visited;
  let params = given;
  for (;;) {
    const entry = settings.redirects.find(({ from }) => plain(from) === path);
    if (!entry) break;
    if (seen.has(path)) return undefined;
    seen.add(path);
    params = entry.params ?? params;
    const next = pathOfPage(entry.routeName, params);
    if (next === undefined) return undefined;
    if (entry.query) query = Object.entries(entry.query);
    path = plain(next);
    params = pageAt(path)?.params ?? {};
  }
  return seen.size > 0 ? { path, query } : undefined;
}

function plain(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
