import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { Session } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProfileCard } from '../profile-card.tsx';
import { SessionItem, useDeviceLabel } from './session-item.tsx';

/** Where the account is signed in. What is not known can be ended here. */
export function SessionsCard({ sessions, now }: { sessions: Session[]; now: number }) {
  const t = useTranslations('profile.sessions');
  const toasts = useToasts();
  const label = useDeviceLabel();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  // Kept while the dialog fades, so that its text does not change under the reader.
  const [ending, setEnding] = useState<Session | 'others'>('others');
  const [isConfirming, setIsConfirming] = useState(false);

  function confirm(what: Session | 'others') {
    setEnding(what);
    setIsConfirming(true);
  }
  async function end() {
    const response = await call((api) =>
      ending === 'others' ? api.endOtherSessions() : api.endSession({ params: { id: String(ending.id) } }),
    );
    if (response) toasts.show({ text: t('ended') });
    // Also when it was refused: the list may be an old one.
    await revalidate();
  }

  const sorted = sessions.toSorted(
    (one, other) =>
      Number(other.is_current) - Number(one.is_current) || other.last_used_at.localeCompare(one.last_used_at),
  );
  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <ul className="divide-y divide-line rounded-control border border-line">
        {sorted.map((session) => (
          <SessionItem key={session.id} session={session} now={now} onEnd={() => confirm(session)} />
        ))}
      </ul>
      <div className="mt-4 grid gap-4 empty:hidden">
        <Refusal problem={problem} />
        {sessions.some(({ is_current }) => !is_current) && (
          <Button variant="danger" className="justify-self-start" onClick={() => confirm('others')}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t(ending === 'others' ? 'endOthersTitle' : 'endTitle')}
        text={ending === 'others' ? t('endOthersText') : t('endText', { device: label(ending.device) })}
        confirmLabel={t(ending === 'others' ? 'endOthers' : 'end')}
        onConfirm={end}
      />
    </ProfileCard>
  );
}
