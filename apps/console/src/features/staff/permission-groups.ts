import { type Permission, permissions } from '@crescendo/contract/route';

export const permissionGroups = ['orders', 'customers', 'money', 'catalogue', 'panel'] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

const areas: Record<PermissionGroup, readonly string[]> = {
  orders: ['orders', 'analytics'],
  customers: ['users'],
  money: ['invoices'],
  catalogue: ['catalogue', 'providers'],
  panel: ['content', 'settings', 'staff', 'audit'],
};

/** In the order of the list, so that nobody forgets to give a new permission its line. */
export const permissionsIn = (group: PermissionGroup): Permission[] =>
  permissions.filter((permission) => areas[group].includes(permission.split('.', 1)[0] as string));
