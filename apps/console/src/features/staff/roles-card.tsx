import type { StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { IconButton } from '@crescendo/ui/icon-button';
import { Check, Pencil, Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { permissionGroups, permissionsIn } from './permission-groups.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useRoleName } from './role-names.ts';

/** The name of no role: their keys are never empty. */
const newRole = '';

type Props = { roles: StaffRoleEntry[]; mayManage: boolean };

/** What each role may do. A role that the panel has made opens from its head. */
export function RolesCard({ roles, mayManage }: Props) {
  const t = useTranslations('staff');
  const nameOf = useRoleName(roles);
  const [edited, setEdited] = useState<string>();
  return (
    <Card padding="none">
      <CardHeader
        className="p-4 tablet:p-5"
        title={t('roles')}
        description={t('rolesLead')}
        action={
          mayManage && (
            <Button size="small" onClick={() => setEdited(newRole)}>
              <Plus aria-hidden="true" />
              {t('newRole')}
            </Button>
          )
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label={t('roles')}>
        <table className="w-full border-collapse text-13">
          <thead>
            <tr className="border-y border-line">
              <th scope="col" className="min-w-44 p-2 pl-4 text-left font-medium tablet:pl-5">
                <span className="sr-only">{t('permissionColumn')}</span>
              </th>
              {roles.map((role) => (
                <th key={role.role} scope="col" className="min-w-22 p-2 text-center align-top">
                  <span className="block font-medium">{nameOf(role.role)}</span>
                  <span className="block text-12 font-normal text-ink-3">{t('people', { count: role.people })}</span>
                  {mayManage && role.name !== null && (
                    <IconButton
                      size="small"
                      variant="ghost"
                      label={t('editRole', { name: role.name })}
                      icon={<Pencil />}
                      onClick={() => setEdited(role.role)}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map((group) => (
              <Fragment key={group}>
                <tr className="border-b border-line bg-surface-3">
                  <th
                    scope="colgroup"
                    colSpan={roles.length + 1}
                    className="px-4 py-1.5 text-left text-12 font-normal text-ink-2 tablet:px-5"
                  >
                    {t(`group.${group}`)}
                  </th>
                </tr>
                {permissionsIn(group).map((permission) => (
                  <tr key={permission} className="border-b border-line last:border-0">
                    <th scope="row" className="px-4 py-2 text-left font-normal tablet:px-5">
                      {t(`permission.${permission}`)}
                    </th>
                    {roles.map((role) => (
                      <td key={role.role} className="p-2 text-center">
                        <Mark isHeld={role.permissions.includes(permission) || holdsByManage(role, permission)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {edited !== undefined && (
        <RoleDialog role={roles.find(({ role }) => role === edited)} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

/** Who may change something, or agree to it, may read it. */
const holdsByManage = ({ permissions }: StaffRoleEntry, permission: string): boolean =>
  permission.endsWith('.read') &&
  permissions.some((held) => held.replace(/\.(manage|approve)$/, '.read') === permission);

function Mark({ isHeld }: { isHeld: boolean }) {
  const t = useTranslations('staff');
  return isHeld ? (
    <Check className="mx-auto size-4 text-success-text" role="img" aria-label={t('yes')} />
  ) : (
    <span className="text-ink-3">
      <span aria-hidden="true">·</span>
      <span className="sr-only">{t('no')}</span>
    </span>
  );
}
