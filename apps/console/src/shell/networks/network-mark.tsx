import { NetworkTile } from '@crescendo/browser/icons/network-tile';
import shapes from '../../../.generated/network-icons.svg?url';

type Props = { network: { icon: string | null; color: string }; className?: string };

/** The network of a service as a tile. The service's name is beside it, so it stays silent. */
export function NetworkMark({ network: { icon, color }, className = 'size-8' }: Props) {
  return <NetworkTile icon={icon} color={color} shapes={shapes} className={`shrink-0 ${className}`} />;
}
