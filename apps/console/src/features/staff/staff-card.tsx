import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import type { Invitation, StaffMember, StaffRoleEntry } from '@crescendo/contract/accounts/staff-admin';
import { ApiError } from '@crescendo/contract/errors';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Avatar } from '@crescendo/ui/data/avatar';
import { Badge } from '@crescendo/ui/data/badge';
import { IconButton } from '@crescendo/ui/icon-button';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { MemberDialog } from './member-dialog.tsx';
import { useRoleName } from './role-names.ts';
import { SessionsDialog } from './sessions-dialog.tsx';
import { Since } from './since.tsx';

type Props = { people: StaffMember[]; invitations: Invitation[]; roles: StaffRoleEntry[]; mayManage: boolean };
type Opened = { what: 'roles' | 'sessions' | 'removal'; id: number };

/** Who works for the panel, and who is invited to. */
export function StaffCard({ people, invitations, roles, mayManage }: Props) {
  const t = useTranslations('staff');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const nameOf = useRoleName(roles);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  // As it is now, should somebody change it while the dialog is open.
  const chosen = people.find(({ id }) => id === opened?.id);

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toasts.show({ text: done });
    } catch (error) {
      const text = error instanceof ApiError ? (Object.values(error.errors).flat()[0] ?? error.message) : t('failed');
      toasts.show({ text, tone: 'danger' });
    }
    // After a refusal too: what was refused may have changed meanwhile.
    await revalidate();
  }
  const entriesOf = (member: StaffMember): MenuEntry[] => [
    ...(member.is_self
      ? []
      : [
          {
            kind: 'action' as const,
            id: 'roles',
            label: t('changeRoles'),
            onSelect: () => setOpened({ what: 'roles', id: member.id }),
          },
        ]),
    {
      kind: 'action',
      id: 'sessions',
      label: t('sessions'),
      onSelect: () => setOpened({ what: 'sessions', id: member.id }),
    },
    ...(member.is_self
      ? []
      : [
          {
            kind: 'action' as const,
            id: 'remove',
            label: t('remove'),
            danger: true,
            onSelect: () => setOpened({ what: 'removal', id: member.id }),
          },
        ]),
  ];
  const invitationEntries = ({ id }: Invitation): MenuEntry[] => {
    const params = { id: String(id) };
    return [
      {
        kind: 'action',
        id: 'resend',
        label: t('resend'),
        onSelect: () => void act(() => callDesk((api) => api.resendInvitation({ params })), t('invited')),
      },
      {
        kind: 'action',
        id: 'withdraw',
        label: t('withdraw'),
        danger: true,
        onSelect: () => void act(() => callDesk((api) => api.withdrawInvitation({ params })), t('withdrawn')),
      },
    ];
  };

  return (
    <Card padding="none">
      <CardHeader
        className="border-b border-line p-4 tablet:p-5"
        title={t('staff')}
        action={<span className="text-13 text-ink-2">{t('people', { count: people.length })}</span>}
      />
      <ul className="divide-y divide-line">
        {people.map((member) => (
          <Line
            key={member.id}
            name={member.name}
            email={member.email}
            roles={member.roles.map(nameOf)}
            state={<MemberState member={member} />}
            menu={mayManage && { label: t('actionsFor', { name: member.name }), entries: entriesOf(member) }}
          />
        ))}
        {invitations.map((invitation) => (
          <Line
            key={`invitation-${invitation.id}`}
            name={invitation.email}
            email={t('invitedBy', { name: invitation.invited_by })}
            roles={invitation.roles.map(nameOf)}
            state={
              invitation.is_expired ? (
                <span className="text-danger-text">{t('invitationExpired')}</span>
              ) : (
                <>
                  {t('invitedUntil')} <Since at={invitation.expires_at} />
                </>
              )
            }
            menu={
              mayManage && {
                label: t('actionsFor', { name: invitation.email }),
                entries: invitationEntries(invitation),
              }
            }
          />
        ))}
      </ul>
      {chosen && opened?.what === 'roles' && <MemberDialog member={chosen} roles={roles} onClose={close} />}
      {chosen && opened?.what === 'sessions' && <SessionsDialog member={chosen} onClose={close} />}
      {chosen && (
        <ConfirmDialog
          danger
          open={opened?.what === 'removal'}
          onOpenChange={close}
          title={t('removeTitle', { name: chosen.name })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          onConfirm={() => {
            const body = { version: chosen.version };
            return act(
              () => callDesk((api) => api.removeStaff({ params: { id: String(chosen.id) }, body })),
              t('removed'),
            );
          }}
        />
      )}
    </Card>
  );
}

type LineProps = {
  name: string;
  email: string | null;
  roles: string[];
  state: ReactNode;
  menu: false | { label: string; entries: MenuEntry[] };
};

function Line({ name, email, roles, state, menu }: LineProps) {
  return (
    <li className="flex min-h-[55px] items-center gap-3 px-4 py-2 tablet:px-5">
      <Avatar name={name} decorative />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">{name}</p>
        <p className="truncate text-12 text-ink-2">{email}</p>
      </div>
      <div className="grid max-w-44 shrink-0 justify-items-end gap-0.5 text-right text-12 text-ink-2">
        <span className="flex flex-wrap justify-end gap-1">
          {roles.map((role) => (
            <Badge key={role}>{role}</Badge>
          ))}
        </span>
        <span>{state}</span>
      </div>
      {menu && (
        <Menu
          align="end"
          entries={menu.entries}
          trigger={<IconButton size="small" variant="ghost" label={menu.label} icon={<Ellipsis />} />}
        />
      )}
    </li>
  );
}

function MemberState({ member }: { member: StaffMember }) {
  const t = useTranslations('staff');
  const { second_factor: factor, needs_second_factor: isNeeded, is_frozen, last_seen_at } = member;
  if (is_frozen) return <span className="text-danger-text">{t('frozen')}</span>;
  return (
    <>
      <span className={isNeeded && factor !== 'totp' && factor !== 'passkey' ? 'text-danger-text' : ''}>
        {t(`factor.${factor ?? 'none'}`)}
      </span>
      {last_seen_at && (
        <>
          {', '}
          <Since at={last_seen_at} />
        </>
      )}
    </>
  );
}
