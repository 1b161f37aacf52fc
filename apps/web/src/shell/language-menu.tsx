import { defaultLocale, type Locale, languageTag, locales, localisedPath, splitLocale } from '@crescendo/rules/locales';
import { Button } from '@crescendo/ui/button';
import { Menu } from '@crescendo/ui/menu';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { Globe } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

const cookieDays = 365;

/** Each language names itself, so that nobody needs to read another one to find theirs. */
const names: Record<Locale, string> = {
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

export function LanguageMenu({ locale }: { locale: Locale }) {
  const t = useTranslations('shell');
  const { pathname, search } = useLocation();
  const { path } = splitLocale(pathname);
  const short = locale === defaultLocale ? 'EN' : (locale.split('_')[0] as string).toUpperCase();
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="header">
          <Globe aria-hidden="true" />
          {short}
          <VisuallyHidden>, {t('language', { name: names[locale] })}</VisuallyHidden>
        </Button>
      }
      entries={locales.map((each) => ({
        kind: 'link',
        id: each,
        label: <span lang={languageTag(each)}>{names[each]}</span>,
        // Remembered before the new document is asked for, so that the root opens in this language next time.
        link: (
          <a href={`${localisedPath(each, path)}${search}`} hrefLang={languageTag(each)} onClick={() => remember(each)}>
            {names[each]}
          </a>
        ),
        current: each === locale,
      }))}
    />
  );
}

function remember(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = `i18n_redirected=${locale}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
}
