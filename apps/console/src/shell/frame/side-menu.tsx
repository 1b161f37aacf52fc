import { useTranslations } from 'use-intl';
import { useDesk } from '../session/read-desk.ts';
import { shownEntries } from './entries.ts';
import { MenuLink } from './menu-link.tsx';
import { PanelSwitcher } from './panel-switcher.tsx';
import { PersonMenu } from './person-menu.tsx';

/** The panel's name, the pages, and who is signed in. */
export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const t = useTranslations('frame');
  const { person } = useDesk();
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-2.5">
      <PanelSwitcher />
      <nav aria-label={t('pages')} className="flex-1">
        <ul className="grid gap-0.5">
          {shownEntries(person.permissions).map((entry) => (
            <li key={entry.name}>
              <MenuLink entry={entry} {...(onFollow ? { onFollow } : {})} />
            </li>
          ))}
        </ul>
      </nav>
      <PersonMenu />
    </div>
  );
}
