import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { Gift, Handshake, type LucideIcon, Megaphone, Package } from 'lucide-react';

export const deliveryKindIcons: Record<DeliveryKind, LucideIcon> = {
  advertising: Megaphone,
  creators: Handshake,
  incentivised: Gift,
  other: Package,
};
