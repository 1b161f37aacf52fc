import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../session/read-desk.ts';
import { shownEntries } from './entries.ts';

/** The pages that are needed on the way; the others are in the menu at the top. */
export function PhoneBar() {
  const t = useTranslations('frame');
  const names = useTranslations('frame.menu');
  const shorter = useTranslations('frame.shorter');
  const { person, waiting } = useDesk();
  const shown = shownEntries(person.permissions).filter(({ isOnPhoneBar }) => isOnPhoneBar);
  if (shown.length === 0) return null;
  return (
    <nav
      aria-label={t('mostUsed')}
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {shown.map(({ name, to, icon: Icon, waiting: counted }) => (
        <NavLink
          key={name}
          to={to}
          end={to === '/'}
          className={({ isActive }) =>
            clsx(
              'relative grid min-h-14 justify-items-center gap-0.5 px-1 pt-2 text-11 font-medium',
              isActive ? 'text-primary-text' : 'text-ink-2',
            )
          }
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="max-w-full truncate">{name === 'review' ? shorter('review') : names(name)}</span>
          {counted && waiting[counted] ? (
            <span className="absolute top-1 left-1/2 ml-2 min-w-4 rounded-full bg-danger px-1 text-center text-11 text-on-danger">
              {waiting[counted]}
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}
