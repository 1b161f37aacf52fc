import type { StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';
import { useRoleName } from './role-names.ts';

type Props = { roles: StaffRoleEntry[]; chosen?: readonly string[]; error?: string | undefined };

/** Which roles somebody has or gets. Those that allow more than one may oneself cannot be given. */
export function RolesChoice({ roles, chosen = [], error }: Props) {
  const t = useTranslations('staff');
  const { may } = useDesk();
  const nameOf = useRoleName(roles);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-13 font-medium">{t('rolesOf')}</legend>
      {roles.map(({ role, permissions }) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          label={nameOf(role)}
          defaultChecked={chosen.includes(role)}
          disabled={!permissions.every(may)}
        />
      ))}
      {error && (
        <p role="alert" className="text-13 text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
