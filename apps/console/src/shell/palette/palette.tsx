import { matching, type PaletteEntry } from '@crescendo/browser/palette/matching';
import { Kbd } from '@crescendo/ui/kbd';
import { PalettePopup } from '@crescendo/ui/layers/palette-popup';
import { ExternalLink, LogOut, Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';
import { shownEntries } from '../frame/entries.ts';
import { useDesk } from '../session/read-desk.ts';
import { signOut } from '../session/sign-out.ts';
import { chooseTheme, shownTheme } from '../theme/choices.ts';
import { useFound } from './use-found.tsx';

type Props = { isOpen: boolean; close: () => void };

/** Pages and acts of the console, and with some letters orders, customers and services: as far as the role goes. */
export function Palette({ isOpen, close }: Props) {
  const t = useTranslations('palette');
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isOpen) setText('');
  }, [isOpen]);
  const { groups: found, isReady } = useFound(isOpen ? text : '', close);
  const short = [
    { title: t('pages'), items: matching(usePages(close), text) },
    { title: t('actions'), items: matching(useActions(close), text) },
  ];
  const groups = [...found, ...short].filter(({ items }) => items.length > 0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <PalettePopup
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      label={t('label')}
      placeholder={t('button')}
      resultsLabel={t('results')}
      text={text}
      onTextChange={setText}
      groups={groups}
      isReady={isReady}
      status={text.trim() === '' ? '' : t('found', { total })}
      empty={isReady ? t('nothing') : t('searching')}
      footer={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
          </span>
          <span>
            <Kbd>↵</Kbd> {t('open')}
          </span>
        </>
      }
    />
  );
}

function usePages(close: () => void): PaletteEntry[] {
  const names = useTranslations('frame.menu');
  return shownEntries(useDesk().person.permissions).map(({ name, to, icon: Icon }) => ({
    id: `page-${name}`,
    name: names(name),
    icon: <Icon />,
    link: <Link to={to} />,
    onChoose: close,
  }));
}

function useActions(close: () => void): PaletteEntry[] {
  const t = useTranslations('frame');
  const other = shownTheme() === 'dark' ? 'light' : 'dark';
  return [
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
    { id: 'sign-out', name: t('signOut'), icon: <LogOut />, onChoose: () => void signOut() },
  ];
}
