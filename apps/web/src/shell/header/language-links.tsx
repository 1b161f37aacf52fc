import { languageNames } from '@crescendo/rules/content/language-names';
import { languageTag, locales, localisedPath } from '@crescendo/rules/content/locales';
import { addressOf } from '@crescendo/rules/navigation/visit';
import { useCurrentRoute } from '../frame/current-route.ts';
import { useFrame } from '../frame/frame-data.ts';
import { rememberLocale } from '../frame/remember-choice.ts';

/** The page one is on in every language, with its query. */
export function useLanguageLinks() {
  const { locale } = useFrame();
  const { path, query } = useCurrentRoute();
  return locales.map((each) => ({
    each,
    name: languageNames[each],
    isCurrent: each === locale,
    // Remembered before the new document is requested, so that the root opens in this language next time.
    link: (
      <a
        href={addressOf({ path: localisedPath(each, path), query })}
        hrefLang={languageTag(each)}
        onClick={() => rememberLocale(each)}
      >
        {languageNames[each]}
      </a>
    ),
  }));
}
