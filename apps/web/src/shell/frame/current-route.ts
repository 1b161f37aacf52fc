import { splitLocale } from '@crescendo/rules/content/locales';
import type { CurrentRoute } from '@crescendo/rules/navigation/visit';
import { createContext, useLocation, useMatches } from 'react-router';

/** The page being opened, as the middleware read it off the address: loaders need no second reading. */
export const currentRouteContext = createContext<CurrentRoute>();

/** Ids of the router that belong to no page of the product. */
const nameless: readonly string[] = ['root', 'unknown'];

/**
 * The page being shown: the same four facts for components, which stay with the old page until the new one is there.
 * Sidebar, header and filters read them here and nowhere else.
 */
export function useCurrentRoute(): CurrentRoute {
  const { pathname, search } = useLocation();
  const { id = 'root', params = {} } = useMatches().at(-1) ?? {};
  const routeName = nameless.includes(id) ? undefined : (id as CurrentRoute['routeName']);
  return {
    path: splitLocale(pathname).path,
    routeName,
    params: routeName === undefined ? {} : onlyGiven(params),
    query: [...new URLSearchParams(search)],
  };
}

/** A parameter that may be left out is there without a value when it was. */
function onlyGiven(params: Readonly<Record<string, string | undefined>>): CurrentRoute['params'] {
  return Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
