import { languageNames } from '@crescendo/rules/content/language-names';
import { defaultLocale, languageTag } from '@crescendo/rules/content/locales';
import { Button } from '@crescendo/ui/button';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { Menu } from '@crescendo/ui/layers/menu';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { mobileScreens } from '../page/screen-widths.ts';
import { useMediaLater } from '../page/use-media.ts';
import { useLanguageLinks } from './language-links.tsx';

/** A dropdown; on phones a dialog, where twelve languages have room for fingers. */
export function LanguageMenu({ variant = 'header' }: { variant?: 'header' | 'secondary' }) {
  const t = useTranslations('shell');
  const { locale } = useFrame();
  const isPhone = useMediaLater(mobileScreens);
  const short = locale === defaultLocale ? 'EN' : (locale.split('_')[0] as string).toUpperCase();
  const trigger = (
    <Button variant={variant} className="px-2.5">
      <FrameIcon name="globe" />
      {short}
      <VisuallyHidden>, {t('language', { name: languageNames[locale] })}</VisuallyHidden>
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
          label: <span lang={languageTag(each)}>{languageNames[each]}</span>,
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
              {languageNames[each]}
              {isCurrent && <Check aria-hidden="true" className="size-4" />}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
