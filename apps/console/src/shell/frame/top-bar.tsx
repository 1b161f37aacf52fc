import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { IconButton } from '@crescendo/ui/icon-button';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { ExternalLink, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useDesk } from '../session/read-desk.ts';
import { chooseTheme, shownTheme } from '../theme/choices.ts';
import { SideMenu } from './side-menu.tsx';

/** Above every page. */
export function TopBar() {
  const t = useTranslations('frame');
  const { is_simulated } = useDesk();
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-4 tablet:px-6">
      <MenuDrawer />
      <PaletteButton />
      <div className="flex-1 max-tablet:hidden" />
      {is_simulated && (
        <Badge variant="simulated" className="max-tablet:hidden">
          {t('simulated')}
        </Badge>
      )}
      <ThemeButton />
      <Button size="small" render={<a href={known.panel.origin} target="_blank" rel="noopener noreferrer" />}>
        <span className="max-tablet:sr-only">{t('openPanel')}</span>
        <ExternalLink aria-hidden="true" />
      </Button>
    </header>
  );
}

/** Where there is no room for the menu beside the page. */
function MenuDrawer() {
  const t = useTranslations('frame');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Drawer
      side="left"
      title={t('pages')}
      open={isOpen}
      onOpenChange={setIsOpen}
      closeLabel={t('close')}
      trigger={
        <IconButton
          variant="ghost"
          label={t('openMenu')}
          icon={<MenuIcon aria-hidden="true" />}
          className="large:hidden"
        />
      }
    >
      <SideMenu onFollow={() => setIsOpen(false)} />
    </Drawer>
  );
}

function ThemeButton() {
  const t = useTranslations('frame');
  const [theme, setTheme] = useState(shownTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      variant="ghost"
      label={t(other === 'dark' ? 'darkTheme' : 'lightTheme')}
      icon={theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    />
  );
}
