import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { shortDevice } from '@crescendo/browser/formats/device-name';
import { Moment } from '@crescendo/browser/formats/moment';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';

/** Where the customer is signed in. */
export function SessionsCard({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.sessions');
  const { may, person } = useDesk();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const { sessions } = customer;
  const canEnd = may('users.manage') && person.id !== customer.id;
  async function end(sessionId?: number) {
    const query = sessionId === undefined ? {} : { session_id: String(sessionId) };
    await call((api) => api.endCustomerSessions({ params: { id: String(customer.id) }, query }));
    await revalidate();
  }
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('title')}
        action={
          canEnd &&
          sessions.length > 0 && (
            <Button size="small" variant="ghost" onClick={() => setIsAsking(true)}>
              {t('endAll')}
            </Button>
          )
        }
      />
      <Refusal problem={problem} />
      {sessions.length === 0 && <p className="text-13 text-ink-3">{t('none')}</p>}
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start justify-between gap-3 text-13">
            <div className="min-w-0">
              <p className="truncate" title={session.device ?? undefined}>
                {shortDevice(session.device) ?? t('unknownDevice')}
              </p>
              <p className="text-12 text-ink-3">
                {session.is_visit ? `${t('visit')} · ` : ''}
                {session.address ? `${session.address} · ` : ''}
                <Moment at={session.last_used_at} />
              </p>
            </div>
            {canEnd && (
              <Button size="small" loading={isBusy} onClick={() => void end(session.id)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('endAllTitle')}
        text={t('endAllText', { count: sessions.length })}
        confirmLabel={t('endAllConfirm', { count: sessions.length })}
        danger
        onConfirm={() => end()}
      />
    </Card>
  );
}
