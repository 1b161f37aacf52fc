import shapes from '../../../.generated/menu-icons.svg?url';
import type { frameIconNames } from './frame-icon-names.ts';

export type FrameIconName = (typeof frameIconNames)[number];

/** Beside a text, or in a button that has a name. */
export function FrameIcon({ name, className }: { name: FrameIconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className ? `menu-icon ${className}` : 'menu-icon'}>
      <use href={`${shapes}#${name}`} />
    </svg>
  );
}
