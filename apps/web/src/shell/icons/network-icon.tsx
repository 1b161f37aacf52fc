import { glyphOn } from '@crescendo/rules/catalogue/network-colour';
import shapes from '../../../.generated/network-icons.svg?url';
import { networkIconNames } from './network-icon-names.ts';

type Props = { icon: string | null; color: string; className?: string };

/** A coloured tile with the network's shape. Colours are attributes, not styles, so the page's policy stays strict. */
export function NetworkIcon({ icon, color, className }: Props) {
  const styles = className ? `network-icon ${className}` : 'network-icon';
  if (icon !== null && networkIconNames.includes(icon)) {
    return (
      <svg aria-hidden="true" className={styles}>
        <use href={`${shapes}#${icon}-tile`} color={color} fill={glyphOn(color)} />
      </svg>
    );
  }
  // A network of the operator's own has no mark; a ring with a dot keeps its tile from looking broken.
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={styles}>
      <rect width="40" height="40" rx="10" fill={color} />
      <g fill="none" stroke={glyphOn(color)} strokeWidth="2.5">
        <circle cx="20" cy="20" r="8" />
        <circle cx="20" cy="20" r="1.5" />
      </g>
    </svg>
  );
}
