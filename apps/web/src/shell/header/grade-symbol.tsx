import { MenuIcon } from '../icons/menu-icon.tsx';
import { menuIconNames } from '../icons/menu-icon-names.ts';

/** The operator names a grade's icon as those of menus; one that is not known is an award. */
export function GradeSymbol({ icon, className }: { icon: string | null; className?: string }) {
  return <MenuIcon name={icon !== null && menuIconNames.includes(icon) ? icon : 'award'} className={className} />;
}
