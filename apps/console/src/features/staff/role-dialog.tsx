import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import type { Permission } from '@crescendo/contract/route';
import { Button } from '@crescendo/ui/button';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';
import { permissionGroups, permissionsIn } from './permission-groups.ts';

type Props = { role: StaffRoleEntry | undefined; onClose: () => void };

/** A role of this panel: its name and what it may do. What its maker lacks cannot be chosen. */
export function RoleDialog({ role, onClose }: Props) {
  const t = useTranslations('staff');
  const { may } = useDesk();
  const formId = useId();
  const form = useForm({
    fields: ['name'],
    saved: t('roleSaved'),
    send: async (given) => {
      const body = { name: textOf(given, 'name'), permissions: given.getAll('permissions') as Permission[] };
      await callDesk((api) =>
        role
          ? api.changeRole({ params: { role: role.role }, body: { ...body, version: role.version } })
          : api.createRole({ body }),
      );
      onClose();
    },
  });
  const removal = useForm({
    saved: t('roleRemoved'),
    send: async () => {
      if (!role) return;
      await callDesk((api) => api.removeRole({ params: { role: role.role }, body: { version: role.version } }));
      onClose();
    },
  });
  const message = form.message ?? removal.message;
  const isUsed = role !== undefined && role.people > 0;
  return (
    <Dialog
      open
      scrolls
      size="default"
      onOpenChange={onClose}
      title={role ? t('editRole', { name: role.name ?? '' }) : t('newRole')}
      closeLabel={t('close')}
      className="max-h-[85dvh]"
      footer={
        <>
          {role && (
            <form {...removal.props}>
              <Button type="submit" variant="danger" disabled={isUsed} loading={removal.isBusy}>
                {t('removeRole')}
              </Button>
            </form>
          )}
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={form.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} key={role?.version} className="grid gap-5">
        <Field label={t('roleName')} error={form.errorOf('name')}>
          <Input name="name" maxLength={40} defaultValue={role?.name ?? ''} />
        </Field>
        {permissionGroups.map((group) => (
          <fieldset key={group} className="grid gap-2">
            <legend className="mb-2 text-12 text-ink-3">{t(`group.${group}`)}</legend>
            {permissionsIn(group).map((permission) => (
              <Checkbox
                key={permission}
                name="permissions"
                value={permission}
                label={t(`permission.${permission}`)}
                defaultChecked={role?.permissions.includes(permission) ?? false}
                disabled={!may(permission)}
              />
            ))}
          </fieldset>
        ))}
        {isUsed && <p className="text-13 text-ink-2">{t('roleUsed', { count: role.people })}</p>}
        {message && (
          <Note tone="danger" announce>
            {message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
