import { type Locale, languageTag, locales, localisedPath } from '@crescendo/rules/content/locales';
import { addressOf } from '@crescendo/rules/navigation/visit';
import { useCurrentRoute } from '../frame/current-route.ts';
import { useFrame } from '../frame/frame-data.ts';
import { rememberLocale } from '../frame/remember-choice.ts';

/** Each language names itself, so that nobody needs to read another one to find theirs. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi_IN: 'हिन्दी',
  ja: '日本語',
  ko: '한국어',
  pt_BR: 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  zh_CN: '中文（简体）',
};

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
