// The roles that every panel has, and what they are made of: database, checks and screens follow this list. A panel can
// make more of them out of the same permissions.
import { type Permission, permissions } from '../route.ts';

export const staffRoles = ['owner', 'manager', 'support', 'finance', 'content'] as const;
export type StaffRole = (typeof staffRoles)[number];

const keptFromManagers = ['settings.read', 'settings.manage', 'staff.manage', 'invoices.approve'];

export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((each) => !keptFromManagers.includes(each)),
  support: ['orders.manage', 'users.manage', 'users.visit', 'catalogue.read'],
  finance: ['analytics.read', 'orders.read', 'users.read', 'invoices.manage', 'invoices.approve', 'audit.read'],
  content: ['content.manage', 'catalogue.manage'],
};

/** With any of these somebody can move money or let others in: their session needs a second factor. */
export const guardedPermissions: readonly Permission[] = [
  'invoices.manage',
  'invoices.approve',
  'settings.manage',
  'staff.manage',
];

/** What the provider takes is for those who manage orders or read the figures of the panel. */
export const maySeeCosts = (held: readonly Permission[]): boolean =>
  held.some((each) => each === 'orders.manage' || each === 'analytics.read');

/** Who may change something, or agree to it, may read it. */
const reads = (permission: string) => permission.replace(/\.(manage|approve)$/, '.read');

/** Everything that is in these permissions, in the order of the list; what the list does not know is nothing. */
export function withReading(given: Iterable<string>): Permission[] {
  const all = new Set([...given].flatMap((each) => [each, reads(each)]));
  return permissions.filter((permission) => all.has(permission));
}
