import { useForm } from '@crescendo/browser/forms/use-form';
import type { StaffMember, StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import type { Permission } from '@crescendo/contract/route';
import { Button } from '@crescendo/ui/button';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { RolesChoice } from './roles-choice.tsx';

type Props = { member: StaffMember; roles: StaffRoleEntry[]; onClose: () => void };

/** The roles of a member of staff. What was granted beside them stays as it is. */
export function MemberDialog({ member, roles, onClose }: Props) {
  const t = useTranslations('staff');
  const formId = useId();
  const form = useForm({
    fields: ['roles'],
    saved: t('rolesSaved'),
    send: async (given) => {
      const body = {
        version: member.version,
        roles: given.getAll('roles').map(String),
        permissions: member.permissions as Permission[],
      };
      await callDesk((api) => api.setRoles({ params: { id: String(member.id) }, body }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('changeRolesOf', { name: member.name })}
      closeLabel={t('close')}
      footer={
        <>
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={form.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} key={member.version} className="grid gap-4">
        <RolesChoice roles={roles} chosen={member.roles} error={form.errorOf('roles')} />
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
