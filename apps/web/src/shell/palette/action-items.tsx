import type { PaletteEntry } from '@crescendo/browser/palette/matching';
import { languageTag } from '@crescendo/rules/content/locales';
import { Globe, Keyboard, LogIn, LogOut, Moon, Plus, Sun, UserPlus, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { useLanguageLinks } from '../header/language-links.tsx';
import { chooseTheme, shownTheme } from '../header/theme-choice.ts';
import { logOut } from '../session/log-out.ts';

/** What can be done from everywhere. */
export function useActionItems(close: () => void, showKeys: () => void): PaletteEntry[] {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const frame = useFrame();
  const languages = useLanguageLinks();
  const isOpen = (routeName: string) => frame.availablePages.includes(routeName);
  const opens = (id: string, to: string, name: string, icon: PaletteEntry['icon']): PaletteEntry => ({
    id,
    name,
    icon,
    link: <Link to={to} />,
    onChoose: close,
  });
  const entries: PaletteEntry[] = [];
  if (isOpen('orders-create')) entries.push(opens('new-order', '/orders/create', shell('newOrder'), <Plus />));
  if (frame.person && isOpen('add-funds')) {
    entries.push(opens('add-funds', '/add-funds', shell('addFunds'), <Wallet />));
  }
  if (!frame.person) {
    entries.push(opens('log-in', '/login', shell('logIn'), <LogIn />));
    if (isOpen('register')) entries.push(opens('register', '/register', shell('register'), <UserPlus />));
  }
  if (frame.panel.darkModeAvailable) {
    const next = shownTheme() === 'dark' ? 'light' : 'dark';
    entries.push({
      id: 'theme',
      name: shell(next === 'dark' ? 'useDark' : 'useLight'),
      words: t('themeWords'),
      icon: next === 'dark' ? <Moon /> : <Sun />,
      onChoose: () => {
        chooseTheme(next);
        close();
      },
    });
  }
  for (const { each, name, link, isCurrent } of languages) {
    if (isCurrent) continue;
    const { children: _, ...address } = link.props;
    entries.push({
      id: `language-${each}`,
      name,
      shownName: <span lang={languageTag(each)}>{name}</span>,
      detail: shell('chooseLanguage'),
      words: shell('chooseLanguage'),
      isQuiet: true,
      icon: <Globe />,
      link: <a {...address} />,
    });
  }
  entries.push({ id: 'keys', name: t('keys'), icon: <Keyboard />, trailing: '?', onChoose: showKeys });
  if (frame.person) {
    entries.push({
      id: 'log-out',
      name: shell('logOut'),
      icon: <LogOut />,
      onChoose: () => {
        close();
        void logOut(frame);
      },
    });
  }
  return entries;
}
