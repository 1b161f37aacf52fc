import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { RolesChoice } from './roles-choice.tsx';

export function InviteDialog({ roles, onClose }: { roles: StaffRoleEntry[]; onClose: () => void }) {
  const t = useTranslations('staff');
  const formId = useId();
  const form = useForm({
    fields: ['email', 'roles'],
    saved: t('invited'),
    send: async (given) => {
      const body = { email: textOf(given, 'email'), roles: given.getAll('roles').map(String) };
      await callDesk((api) => api.invite({ body }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('invite')}
      description={t('inviteLead')}
      closeLabel={t('close')}
      footer={
        <>
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={form.isBusy}>
            {t('sendInvitation')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid gap-4">
        <Field label={t('email')} error={form.errorOf('email')}>
          <Input name="email" type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <RolesChoice roles={roles} error={form.errorOf('roles')} />
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
