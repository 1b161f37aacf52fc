import { Button } from '@crescendo/ui/button';
import { UserPlus } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { InviteDialog } from '../features/staff/invite-dialog.tsx';
import { RolesCard } from '../features/staff/roles-card.tsx';
import { StaffCard } from '../features/staff/staff-card.tsx';
import { Page } from '../shell/page/page.tsx';
import { useOpened } from '../shell/page/use-opened.ts';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';

export async function loader() {
  return callDesk(async (api) => {
    const [roles, staff] = await Promise.all([api.listRoles(), api.listStaff()]);
    return { roles: roles.data, ...staff.data };
  });
}

export function Component() {
  const t = useTranslations('staff');
  const { roles, people, invitations } = useLoaderData<typeof loader>();
  const mayManage = useDesk().may('staff.manage');
  const [opened, setOpened] = useOpened(['invite']);
  return (
    <Page
      title={t('title')}
      actions={
        mayManage && (
          <Button variant="primary" onClick={() => setOpened('invite')}>
            <UserPlus aria-hidden="true" />
            {t('invite')}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_380px]">
        <RolesCard roles={roles} mayManage={mayManage} />
        <StaffCard people={people} invitations={invitations} roles={roles} mayManage={mayManage} />
      </div>
      {opened && mayManage && <InviteDialog roles={roles} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
