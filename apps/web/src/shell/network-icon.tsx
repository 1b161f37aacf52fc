import { glyphOn } from '@crescendo/rules/network-colour';
import shapes from '../../.generated/network-icons.svg?url';

type Props = { icon: string | null; color: string; className?: string };

/** A coloured tile with the network's shape. Colours are attributes, not styles, so the page's policy stays strict. */
export function NetworkIcon({ icon, color, className = 'size-9' }: Props) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="10" fill={color} />
      {icon && <use href={`${shapes}#${icon}`} x="10" y="10" width="20" height="20" fill={glyphOn(color)} />}
    </svg>
  );
}
