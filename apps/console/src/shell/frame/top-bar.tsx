import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { IconButton } from '@crescendo/ui/icon-button';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { Bell, ExternalLink, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useDesk } from '../session/read-desk.ts';
import { chooseTheme, shownTheme } from '../theme/choices.ts';
import { SideMenu } from './side-menu.tsx';
import { usePlaces } from './use-places.ts';

/** Above every page. */
export function TopBar() {
  const t = useTranslations('frame');
  const { is_simulated } = useDesk();
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-4 tablet:px-6">
      <MenuDrawer />
      <PaletteButton />
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {is_simulated && (
          <Badge variant="simulated" className="max-large:hidden">
            {t('simulated')}
          </Badge>
        )}
        <AlertsLink />
        <ThemeButton />
        <Button size="small" render={<a href={known.panel.origin} target="_blank" rel="noopener noreferrer" />}>
          <span className="max-tablet:sr-only">{t('openPanel')}</span>
          <ExternalLink aria-hidden="true" />
        </Button>
      </div>
    </header>
  );
}

/** To what is wrong, with a dot while anything is; for those who see the alerts there. */
function AlertsLink() {
  const t = useTranslations('frame');
  const { waiting } = useDesk();
  const { mayOpen } = usePlaces();
  if (waiting.alerts === null || !mayOpen('/home')) return null;
  return (
    <span className="relative">
      <IconButton
        variant="ghost"
        label={t('alerts', { count: waiting.alerts })}
        icon={<Bell aria-hidden="true" />}
        render={<Link to="/home#alerts" />}
      />
      {waiting.alerts > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2 right-2 size-2 rounded-full bg-danger outline-2 outline-surface"
        />
      )}
    </span>
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
