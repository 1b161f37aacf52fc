// What the palette knows by itself: pages, the parts of pages that are settings, and acts. As far as the role goes.
import type { PaletteEntry } from '@crescendo/browser/palette/matching';
import type { Permission } from '@crescendo/contract/route';
import { languageNames } from '@crescendo/rules/content/language-names';
import { locales } from '@crescendo/rules/content/locales';
import { ExternalLink, Languages, LogOut, Moon, Plug, Settings2, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';
import { shownEntries } from '../frame/entries.ts';
import { useDesk } from '../session/read-desk.ts';
import { signOut } from '../session/sign-out.ts';
import { chooseLocale, chooseTheme, shownTheme } from '../theme/choices.ts';

export function usePages(close: () => void): PaletteEntry[] {
  const names = useTranslations('frame.menu');
  return shownEntries(useDesk().person.permissions).map(({ name, to, icon: Icon }) => ({
    id: `page-${name}`,
    name: names(name),
    icon: <Icon />,
    link: <Link to={to} />,
    onChoose: close,
  }));
}

type Part = { to: string; name: string; page: string; needs: Permission };

/** Where something of the panel is set, or looked up, inside of a page. They are many, so they wait to be asked for. */
export function useSettings(close: () => void, isAsked: boolean): PaletteEntry[] {
  const pages = useTranslations('frame.menu');
  const money = useTranslations('money.parts');
  const providers = useTranslations('providers.section');
  const staff = useTranslations('staff');
  const { may } = useDesk();
  const parts: Part[] = [
    { to: '/money/methods', name: money('methods'), page: pages('money'), needs: 'settings.read' },
    { to: '/money/coupons', name: money('coupons'), page: pages('money'), needs: 'invoices.read' },
    { to: '/money/grades', name: money('grades'), page: pages('money'), needs: 'invoices.read' },
    { to: '/money/invoices', name: money('invoices'), page: pages('money'), needs: 'invoices.read' },
    { to: '/money/journal', name: money('journal'), page: pages('money'), needs: 'invoices.read' },
    { to: '/providers/margins', name: providers('margins'), page: pages('providers'), needs: 'providers.read' },
    { to: '/providers/differences', name: providers('differences'), page: pages('providers'), needs: 'providers.read' },
    { to: '/providers/changes', name: providers('changes'), page: pages('providers'), needs: 'providers.read' },
    { to: '/staff', name: staff('roles'), page: pages('staff'), needs: 'staff.read' },
  ];
  return parts
    .filter(({ needs }) => may(needs))
    .map(({ to, name, page }) => ({
      id: `setting-${to}`,
      name,
      words: page,
      detail: page,
      isQuiet: !isAsked,
      icon: <Settings2 />,
      link: <Link to={to} />,
      onChoose: close,
    }));
}

export function useActions(close: () => void): PaletteEntry[] {
  const t = useTranslations('frame');
  const actions = useTranslations('palette.acts');
  const { may } = useDesk();
  const other = shownTheme() === 'dark' ? 'light' : 'dark';
  return [
    ...(may('providers.manage')
      ? [
          {
            id: 'connect-provider',
            name: actions('connectProvider'),
            icon: <Plug />,
            link: <Link to="/providers?open=connect" />,
            onChoose: close,
          },
        ]
      : []),
    ...(may('staff.manage')
      ? [
          {
            id: 'invite',
            name: actions('invite'),
            icon: <UserPlus />,
            link: <Link to="/staff?open=invite" />,
            onChoose: close,
          },
        ]
      : []),
    {
      id: 'open-panel',
      name: t('openPanel'),
      icon: <ExternalLink />,
      // biome-ignore lint/a11y/useAnchorContent: the palette puts the entry's name into it
      link: <a href={known.panel.origin} target="_blank" rel="noopener noreferrer" />,
      onChoose: close,
    },
    {
      id: 'theme',
      name: t(other === 'dark' ? 'darkTheme' : 'lightTheme'),
      icon: <Moon />,
      onChoose: () => {
        chooseTheme(other);
        close();
      },
    },
    ...locales
      .filter((locale) => locale !== known.locale)
      .map((locale) => ({
        id: `language-${locale}`,
        name: languageNames[locale],
        words: t('language'),
        detail: t('language'),
        isQuiet: true,
        icon: <Languages />,
        onChoose: () => chooseLocale(locale),
      })),
    { id: 'sign-out', name: t('signOut'), icon: <LogOut />, onChoose: () => void signOut() },
  ];
}
