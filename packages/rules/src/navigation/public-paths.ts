import { namedPages, type PageName } from './page-names.ts';

type ListedPage = { routeName: string; slug: string | null };

type Shown = {
  /** As GET /pages lists them for a guest. */
  pages: readonly ListedPage[];
  serviceTypeSlugs: readonly string[];
  serviceSlugs: readonly string[];
  hidePersonalAccountForUnregistered: boolean;
};

/** Every page of a panel that a guest can read and that is worth finding, without its language. */
export function publicPaths({ pages, serviceTypeSlugs, serviceSlugs, ...panel }: Shown): string[] {
  const contents = pages.flatMap(({ slug }) => (slug ? [`/${slug}`] : []));
  // Such a panel sends guests to the sign-in from everywhere else.
  if (panel.hidePersonalAccountForUnregistered) return contents;
  const named = pages.flatMap(({ routeName }) => (isWorthFinding(routeName) ? [pathOf(routeName)] : []));
  const services = [...serviceTypeSlugs, ...serviceSlugs].map((slug) => `/services/${slug}`);
  // A service with the slug of a type has no page of its own.
  return [...new Set([...named, ...contents, ...services])];
}

/** Open to everyone and not the end of a link from a mail or a payment. */
function isWorthFinding(routeName: string): routeName is PageName {
  if (!Object.hasOwn(namedPages, routeName)) return false;
  const page = namedPages[routeName as PageName];
  return page.openTo === 'everyone' && (routeName === 'index' || !('isAlwaysAvailable' in page));
}

const pathOf = (name: PageName) => namedPages[name].path.replace(/\/\{\w+\?\}$/, '');
