import { type Permission, permissions } from '@crescendo/contract/route';

const ofRole: Record<string, readonly Permission[]> = {
  owner: permissions,
  manager: ['orders.manage', 'users.manage', 'catalogue.manage', 'content.manage', 'invoices.manage', 'audit.read'],
  support: ['orders.manage', 'users.manage'],
  finance: ['invoices.manage', 'audit.read'],
  content: ['content.manage', 'catalogue.manage'],
};

/** What a person may do: what their roles allow and what was granted to them beside it. */
export function permissionsOf(roles: readonly string[], granted: readonly string[]): Permission[] {
  const all = new Set<string>([...roles.flatMap((role) => ofRole[role] ?? []), ...granted]);
  return permissions.filter((permission) => all.has(permission));
}
