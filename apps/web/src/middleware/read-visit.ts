import { splitLocale } from '@crescendo/rules/content/locales';
import { pageAt } from '@crescendo/rules/navigation/page-at';
import type { Visit } from '@crescendo/rules/navigation/visit';

type Known = Pick<Visit, 'isSignedIn' | 'settings' | 'availablePages' | 'chosenLocale'>;

/** The visit behind an address, with what is known of panel and person. */
export function readVisit(url: URL, known: Known): Visit {
  const { locale, path } = splitLocale(url.pathname);
  const page = pageAt(path);
  return {
    ...known,
    locale,
    path,
    routeName: page?.routeName,
    params: page?.params ?? {},
    query: [...url.searchParams],
  };
}
