// The menu of the console. An entry is shown to those who may open its page; a page that is not built is not here.
import type { Desk } from '@crescendo/contract/panels/desk';
import type { Permission } from '@crescendo/contract/route';
import {
  ChartLine,
  CircleHelp,
  House,
  IdCard,
  Landmark,
  type LucideIcon,
  Mail,
  Package,
  Plug,
  ScrollText,
  UserCog,
  Users,
  Webhook,
} from 'lucide-react';

export type Entry = {
  /** The name of its text, and of nothing else. */
  name:
    | 'home'
    | 'analytics'
    | 'orders'
    | 'review'
    | 'customers'
    | 'money'
    | 'providers'
    | 'documents'
    | 'mails'
    | 'webhooks'
    | 'staff'
    | 'audit';
  to: string;
  icon: LucideIcon;
  /** Any of these opens the page. */
  needs: readonly Permission[];
  /** How much waits behind it. */
  waiting?: keyof Desk['waiting'];
  /** In the bar of phones; the others are behind "More". */
  isOnPhoneBar?: true;
};

export const entries: readonly Entry[] = [
  { name: 'home', to: '/home', icon: House, needs: ['analytics.read'], isOnPhoneBar: true },
  { name: 'analytics', to: '/analytics', icon: ChartLine, needs: ['analytics.read'] },
  { name: 'orders', to: '/orders', icon: Package, needs: ['orders.read'], isOnPhoneBar: true },
  {
    name: 'review',
    to: '/review',
    icon: CircleHelp,
    needs: ['orders.read'],
    waiting: 'reviews',
    isOnPhoneBar: true,
  },
  { name: 'customers', to: '/customers', icon: Users, needs: ['users.read'], isOnPhoneBar: true },
  { name: 'money', to: '/money', icon: Landmark, needs: ['invoices.read'], waiting: 'money', isOnPhoneBar: true },
  { name: 'providers', to: '/providers', icon: Plug, needs: ['providers.read'] },
  { name: 'documents', to: '/documents', icon: IdCard, needs: ['users.read'] },
  { name: 'mails', to: '/mails', icon: Mail, needs: ['users.read'] },
  { name: 'webhooks', to: '/webhooks', icon: Webhook, needs: ['users.read'] },
  { name: 'staff', to: '/staff', icon: UserCog, needs: ['staff.read'] },
  { name: 'audit', to: '/audit', icon: ScrollText, needs: ['audit.read'] },
];

export const shownEntries = (held: readonly Permission[]): Entry[] =>
  entries.filter(({ needs }) => needs.some((permission) => held.includes(permission)));
