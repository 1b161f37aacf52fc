import shapes from '../../../.generated/menu-icons.svg?url';
import { menuIconNames } from './menu-icon-names.ts';

/** A name that is not in the list shows a plain ring: an item without a mark would be out of its row. */
export function MenuIcon({ name, className }: { name: string; className?: string | undefined }) {
  const shape = menuIconNames.includes(name) ? name : 'circle';
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href={`${shapes}#${shape}`} width="24" height="24" />
    </svg>
  );
}
