import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';

const sections = ['list', 'margins', 'differences', 'changes'] as const;
const places = {
  list: '/providers',
  margins: '/providers/margins',
  differences: '/providers/differences',
  changes: '/providers/changes',
} as const;

/** The pages about providers, beside each other. */
export function SectionLinks() {
  const t = useTranslations('providers');
  return (
    <nav aria-label={t('sections')} className="mb-4 flex gap-4 overflow-x-auto border-b border-line">
      {sections.map((section) => (
        <NavLink
          key={section}
          to={places[section]}
          end
          className={({ isActive }) =>
            clsx(
              'inline-flex min-h-10 shrink-0 items-center border-b-2 px-1 text-14 font-medium',
              isActive ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )
          }
        >
          {t(`section.${section}`)}
        </NavLink>
      ))}
    </nav>
  );
}
