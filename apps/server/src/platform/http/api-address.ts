// Decides which requests are calls of the API. All of them are served under /core; on the API host, and on the
// panel's host where there is no page, the prefix may be left out.
import { allRoutes } from '@crescendo/contract/all-routes';
import type { Route } from '@crescendo/contract/route';
import { pageAt } from '@crescendo/rules/navigation/page-at';

const prefix = '/core';

type RootRoute = { method: string; pattern: RegExp; neverAPage: boolean };

const rootRoutes: RootRoute[] = Object.values<Route>(allRoutes)
  .filter(({ path }) => !path.startsWith('/api/'))
  .map(({ method, path, neverAPage }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    neverAPage: neverAPage === true,
  }));

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
const isPage = (path: string) => pageAt(path.replace(/(\/_)?\.data$/, '')) !== undefined;

function isCall({ method, host, accept, url }: RequestLine, path: string, apiHostOverride?: string): boolean {
  if (path === '/openapi.json' || path === '/metrics' || path.startsWith('/health/')) return false;
  if (host.startsWith('core.') || host === apiHostOverride) return true;
  if (path.startsWith('/api/') && !isPage(path)) return true;
  // A question before a cross-origin call has no method of its own in the table.
  const matches = rootRoutes.filter(({ pattern }) => pattern.test(path));
  if (method === 'OPTIONS') return matches.length > 0 || url.startsWith('/api/');
  return matches.some(
    (route) => route.method === method && (method !== 'GET' || route.neverAPage || accept.includes('application/json')),
  );
}
