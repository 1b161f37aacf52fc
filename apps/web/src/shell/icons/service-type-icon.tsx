import { networkIconNames } from '@crescendo/browser/icons/network-icon-names';
import { glyphOn } from '@crescendo/rules/catalogue/network-colour';
import shapes from '../../../.generated/service-type-icons.svg?url';
import { NetworkIcon } from './network-icon.tsx';
import { serviceTypeIconNames } from './service-type-icon-names.ts';

type Props = { icon: string | null; color: string; className?: string | undefined };

/** A tile in the colour of its network. A type without a shape of its own comes with the network's. */
export function ServiceTypeIcon({ icon, color, className }: Props) {
  if (icon !== null && networkIconNames.includes(icon))
    return <NetworkIcon icon={icon} color={color} className={className} />;
  const shape = icon !== null && serviceTypeIconNames.includes(icon) ? icon : 'layers';
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className ?? 'size-9'}`}>
      <rect width="40" height="40" rx="10" fill={color} />
      <use
        href={`${shapes}#${shape}`}
        x="9"
        y="9"
        width="22"
        height="22"
        fill="none"
        stroke={glyphOn(color)}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
