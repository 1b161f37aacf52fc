import { loaders } from 'virtual:language-offer';
import { getCookie, setCookie } from '@crescendo/browser/storage/browser-cookie';
import { type Locale, languageTag, localisedPath, preferredLocale } from '@crescendo/rules/content/locales';
import { addressOf } from '@crescendo/rules/navigation/visit';
import { Button } from '@crescendo/ui/button';
import { IconButton } from '@crescendo/ui/icon-button';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { LanguageOfferTexts } from '../../messages.ts';
import { useCurrentRoute } from '../frame/current-route.ts';
import { rememberLocale } from '../frame/remember-choice.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';

/** Pages whose button to go on is at the foot of a phone's screen, where the offer would cover it. */
const keepsFoot: readonly string[] = ['orders-create', 'add-funds'];

type Offer = { locale: Locale; texts: LanguageOfferTexts };

/**
 * Offers the page in the language that the browser prefers, in that language. Decided in the browser: the server renders
 * one page for all guests and guesses nothing. Who has chosen a language, here or in the menu, is not asked.
 */
export function LanguageOffer({ current }: { current: Locale }) {
  const [offer, setOffer] = useState<Offer>();
  const { path, query, routeName } = useCurrentRoute();
  useEffect(() => {
    if (getCookie('i18n_redirected') !== undefined || getCookie('language-offer-closed') !== undefined) return;
    const locale = preferredLocale(navigator.languages);
    if (!locale || locale === current) return;
    loaders[locale]().then(
      ({ default: texts }) => setOffer({ locale, texts: texts['language-offer'] }),
      () => {},
    );
  }, [current]);
  if (!offer) return null;
  const { locale, texts } = offer;
  function close() {
    setCookie('language-offer-closed', '1');
    setOffer(undefined);
  }
  return (
    <section
      lang={languageTag(locale)}
      aria-label={texts.text}
      className={clsx(
        'pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-popup py-2 pr-2.5 pl-3.5 text-14 text-ink shadow-2 forced-colors:border',
        routeName && keepsFoot.includes(routeName) && 'max-tablet:hidden',
      )}
    >
      <FrameIcon name="globe" className="size-4 shrink-0 text-primary-text" />
      <p className="min-w-0 flex-1 basis-40">{texts.text}</p>
      <Button
        size="small"
        className="max-tablet:order-1"
        render={
          <a
            href={addressOf({ path: localisedPath(locale, path), query })}
            hrefLang={languageTag(locale)}
            onClick={() => rememberLocale(locale)}
          />
        }
      >
        {texts.open}
      </Button>
      <IconButton size="small" variant="ghost" label={texts.close} icon={<FrameIcon name="x" />} onClick={close} />
    </section>
  );
}
