import { glyphOn } from '@crescendo/rules/catalogue/network-colour';
import shapes from '../../../.generated/network-icons.svg?url';
import { networkIconNames } from './network-icon-names.ts';

type Props = { icon: string | null; color: string; className?: string };

/** A coloured tile with the network's shape. Colours are attributes, not styles, so the page's policy stays strict. */
export function NetworkIcon({ icon, color, className = 'size-9' }: Props) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="10" fill={color} />
      {/* A black tile would vanish on a dark ground. */}
      <rect x=".5" y=".5" width="39" height="39" rx="9.5" className="fill-none stroke-white/10 dark:stroke-white/20" />
      {icon !== null && networkIconNames.includes(icon) ? (
        <use href={`${shapes}#${icon}`} x="10" y="10" width="20" height="20" fill={glyphOn(color)} />
      ) : (
        // A network of the operator's own has no mark; a ring with a dot keeps its tile from looking broken.
        <g fill="none" stroke={glyphOn(color)} strokeWidth="2.5">
          <circle cx="20" cy="20" r="8" />
          <circle cx="20" cy="20" r="1.5" />
        </g>
      )}
    </svg>
  );
}
