// Decides which requests are calls of the API. All of them are served under /core; on the API host, and on the
// panel's host where there is no page, the prefix may be left out.
import { allRoutes } from '@crescendo/contract/all-routes';
import type { Route } from '@crescendo/contract/route';
import { pageAt } from '@crescendo/rules/navigation/page-at';

const prefix = '/core';

type RootRoute = { first: string; method: string; pattern: RegExp; neverAPage: boolean };

const firstSegment = (path: string) => path.split('/', 2)[1] ?? '';

/** By their first segment, which is a literal in each: every page is looked up here. */
const rootRoutes = Map.groupBy(
  Object.values<Route>(allRoutes)
    .filter(({ path }) => !path.startsWith('/api/'))
    .map(
      ({ method, path, neverAPage }): RootRoute => ({
        first: firstSegment(path),
        method,
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        neverAPage: neverAPage === true,
      }),
    ),
  ({ first }) => first,
);

export type RequestLine = { method: string; url: string; host: string; accept: string; origin?: string | undefined };

export function apiAddress(request: RequestLine, apiHostOverride?: string): string {
  const path = request.url.split('?', 1)[0] as string;
  if (isResellerApi(path)) return `${prefix}/api/v2${request.url.slice(path.length)}`;
  if (path === prefix || path.startsWith(`${prefix}/`)) return request.url;
  return isCall(request, path, apiHostOverride) ? prefix + request.url : request.url;
}

/** Programs of resellers write its address in capitals and with doubled slashes; there is no page at any of these. */
const isResellerApi = (path: string) => /^\/+(core\/+)?api\/+v2\/*$/i.test(path);

/** The pages about the API are below it too, and so are their data. Whatever else is there is a call, known or not. */
const isPage = (path: string) =>
  pageAt(path.endsWith('.data') ? path.replace(/(\/_)?\.data$/, '') : path) !== undefined;

function isCall({ method, host, accept, url }: RequestLine, path: string, apiHostOverride?: string): boolean {
  if (path === '/openapi.json' || path === '/metrics' || path.startsWith('/health/')) return false;
  if (host.startsWith('core.') || host === apiHostOverride) return true;
  // No page is that deep.
  if (path.startsWith('/api/v1/')) return true;
  if (path.startsWith('/api/') && !isPage(path)) return true;
  // A question before a cross-origin call has no method of its own in the table.
  const matches = rootRoutes.get(firstSegment(path))?.filter(({ pattern }) => pattern.test(path)) ?? [];
  if (method === 'OPTIONS') return matches.length > 0 || url.startsWith('/api/');
  return matches.some(
    (route) => route.method === method && (method !== 'GET' || route.neverAPage || accept.includes('application/json')),
  );
}
