import type { StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import { type StaffRole, staffRoles } from '@crescendo/contract/accounts/staff-roles';
import { useTranslations } from 'use-intl';

/** Roles of every panel have their name in each language, those that a panel has made the one it gave them. */
export function useRoleName(roles: readonly StaffRoleEntry[]): (role: string) => string {
  const t = useTranslations('staff.role');
  return (role) =>
    (staffRoles as readonly string[]).includes(role)
      ? t(role as StaffRole)
      : (roles.find((each) => each.role === role)?.name ?? role);
}
