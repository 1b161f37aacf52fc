import { glyphOn } from '@crescendo/rules/catalogue/network-colour';
import { networkIconNames } from './network-icon-names.ts';

type Props = {
  icon: string | null;
  color: string;
  /** The address of the file with all shapes, which each program has at a place of its own. */
  shapes: string;
  className?: string | undefined;
};

/** A coloured tile with the network's shape. Colours are attributes, not styles, so the page's policy stays strict. */
export function NetworkTile({ icon, color, shapes, className }: Props) {
  if (icon !== null && networkIconNames.includes(icon)) {
    return (
      <svg aria-hidden="true" className={className}>
        <use href={`${shapes}#${icon}-tile`} color={color} fill={glyphOn(color)} />
      </svg>
    );
  }
  // A network of the operator's own has no mark; a ring with a dot keeps its tile from looking broken.
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="10" fill={color} />
      <g fill="none" stroke={glyphOn(color)} strokeWidth="2.5">
        <circle cx="20" cy="20" r="8" />
        <circle cx="20" cy="20" r="1.5" />
      </g>
    </svg>
  );
}
