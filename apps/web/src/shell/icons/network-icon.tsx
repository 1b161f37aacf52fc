import { NetworkTile } from '@crescendo/browser/icons/network-tile';
import shapes from '../../../.generated/network-icons.svg?url';

type Props = { icon: string | null; color: string; className?: string | undefined };

export function NetworkIcon({ icon, color, className }: Props) {
  const styles = className ? `network-icon ${className}` : 'network-icon';
  return <NetworkTile icon={icon} color={color} shapes={shapes} className={styles} />;
}
