import { languageNames } from '@crescendo/rules/content/language-names';
import { type Locale, locales } from '@crescendo/rules/content/locales';
import { Avatar } from '@crescendo/ui/data/avatar';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { Ellipsis, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';
import { useDesk } from '../session/read-desk.ts';
import { signOut } from '../session/sign-out.ts';
import { chooseLocale } from '../theme/choices.ts';

/** Who is signed in; opens languages and the way out. */
export function PersonMenu() {
  const t = useTranslations('frame');
  const roleNames = useTranslations('staff.role');
  const { person } = useDesk();
  // A role that this panel has made goes without its name here.
  const roles = person.roles.flatMap((role) => (roleNames.has(role as 'owner') ? roleNames(role as 'owner') : []));
  const name = person.name || person.email || '';
  const entries: MenuEntry[] = [
    {
      kind: 'radios',
      id: 'language',
      label: t('language'),
      value: known.locale,
      onValueChange: (locale) => chooseLocale(locale as Locale),
      options: locales.map((locale) => ({ value: locale, label: languageNames[locale] })),
    },
    { kind: 'separator', id: 'before-sign-out' },
    { kind: 'action', id: 'sign-out', label: t('signOut'), icon: <LogOut />, onSelect: () => void signOut() },
  ];
  return (
    <Menu
      side="top"
      align="start"
      entries={entries}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-3 data-popup-open:bg-surface-3"
        >
          <Avatar name={name} decorative />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-13 font-medium">{name}</span>
            <span className="block truncate text-12 text-ink-3">{roles.join(', ')}</span>
          </span>
          <Ellipsis aria-hidden="true" className="size-4 text-ink-3" />
        </button>
      }
    />
  );
}
