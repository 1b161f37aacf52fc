import { shortDevice } from '@crescendo/browser/formats/device-name';
import { Moment } from '@crescendo/browser/formats/moment';
import type { ConsoleSession, StaffMember } from '@crescendo/contract/accounts/staff-admin';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { Skeleton, SkeletonGroup } from '@crescendo/ui/data/skeleton';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';

type Props = { member: StaffMember; onClose: () => void };

/** Where somebody is signed in to the console now, each with its end. */
export function SessionsDialog({ member, onClose }: Props) {
  const t = useTranslations('staff');
  const [sessions, setSessions] = useState<ConsoleSession[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const params = { id: String(member.id) };
  useEffect(() => {
    callDesk((api) => api.listStaffSessions({ params: { id: String(member.id) } })).then(
      ({ data }) => setSessions(data),
      () => setHasFailed(true),
    );
  }, [member.id]);

  async function end(session: number) {
    try {
      await callDesk((api) => api.endStaffSession({ params: { ...params, session: String(session) } }));
      setSessions((before) => before?.filter(({ id }) => id !== session));
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <Dialog
      open
      scrolls
      onOpenChange={onClose}
      title={t('sessionsOf', { name: member.name })}
      closeLabel={t('close')}
      className="max-h-[80dvh]"
    >
      {hasFailed ? (
        <p role="alert">{t('sessionsFailed')}</p>
      ) : sessions === undefined ? (
        <SkeletonGroup label={t('loading')} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      ) : sessions.length === 0 ? (
        <p className="text-14 text-ink-2">{t('noSessions')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-13">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" title={session.device ?? undefined}>
                  {shortDevice(session.device) ?? t('unknownDevice')}
                </p>
                <p className="text-ink-2">
                  {session.address} · <Moment at={session.last_used_at} />
                </p>
                <p className="text-ink-3">{t(`factor.${session.second_factor ?? 'none'}`)}</p>
              </div>
              {session.is_current ? (
                <Badge variant="primary">{t('thisSession')}</Badge>
              ) : (
                <Button size="small" onClick={() => void end(session.id)}>
                  {t('endSession')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
