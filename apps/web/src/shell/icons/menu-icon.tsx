import shapes from '../../../.generated/menu-icons.svg?url';
import { menuIconNames } from './menu-icon-names.ts';

/** A name that is not in the list shows a plain ring: an item without a mark would be out of its row. */
export function MenuIcon({ name, className }: { name: string; className?: string | undefined }) {
  const shape = menuIconNames.includes(name) ? name : 'circle';
  return (
    <svg aria-hidden="true" className={className ? `menu-icon ${className}` : 'menu-icon'}>
      <use href={`${shapes}#${shape}`} />
    </svg>
  );
}
