import { defaultLocale, type Locale, languageTag, locales, localisedPath } from '@crescendo/rules/content/locales';
import { addressOf } from '@crescendo/rules/navigation/visit';
import { Button } from '@crescendo/ui/button';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { Menu } from '@crescendo/ui/layers/menu';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { Check, Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCurrentRoute } from '../frame/current-route.ts';
import { useFrame } from '../frame/frame-data.ts';
import { rememberLocale } from '../frame/remember-choice.ts';
import { mobileScreens } from '../page/screen-widths.ts';
import { useMediaLater } from '../page/use-media.ts';

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

/** A dropdown; on phones a dialog, where twelve languages have room for fingers. */
export function LanguageMenu({ variant = 'header' }: { variant?: 'header' | 'secondary' }) {
  const t = useTranslations('shell');
  const { locale } = useFrame();
  const isPhone = useMediaLater(mobileScreens);
  const short = locale === defaultLocale ? 'EN' : (locale.split('_')[0] as string).toUpperCase();
  const trigger = (
    <Button variant={variant} className="px-2.5">
      <Globe aria-hidden="true" />
      {short}
      <VisuallyHidden>, {t('language', { name: names[locale] })}</VisuallyHidden>
    </Button>
  );
  const links = useLanguageLinks();
  if (!isPhone) {
    return (
      <Menu
        align="end"
        trigger={trigger}
        entries={links.map(({ each, link, isCurrent }) => ({
          kind: 'link',
          id: each,
          label: <span lang={languageTag(each)}>{names[each]}</span>,
          link,
          current: isCurrent,
          trailing: isCurrent && <Check aria-hidden="true" />,
        }))}
      />
    );
  }
  return (
    <Dialog title={t('chooseLanguage')} closeLabel={t('close')} trigger={trigger} size="small">
      <ul>
        {links.map(({ each, link: { props }, isCurrent }) => (
          <li key={each}>
            <a
              {...props}
              aria-current={isCurrent ? 'page' : undefined}
              lang={languageTag(each)}
              className="flex min-h-11 items-center justify-between rounded-control px-2 aria-[current]:font-medium aria-[current]:text-primary-text"
            >
              {names[each]}
              {isCurrent && <Check aria-hidden="true" className="size-4" />}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The page one is on in every language, with its query. */
function useLanguageLinks() {
  const { locale } = useFrame();
  const { path, query } = useCurrentRoute();
  return locales.map((each) => ({
    each,
    isCurrent: each === locale,
    // Remembered before the new document is requested, so that the root opens in this language next time.
    link: (
      <a
        href={addressOf({ path: localisedPath(each, path), query })}
        hrefLang={languageTag(each)}
        onClick={() => rememberLocale(each)}
      >
        {names[each]}
      </a>
    ),
  }));
}
