import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { formatDate } from '@crescendo/browser/formats/dates';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { Client } from '@crescendo/contract/client';
import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProfileCard } from './profile-card.tsx';

export type LinkedAccount = Awaited<ReturnType<Client['listSocialAccounts']>>['data'][number];

const names: Record<string, string> = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' };
const nameOf = (provider: string) => names[provider] ?? provider;

/** Accounts at social networks that sign in here. The server keeps the last way in. */
export function LinkedAccountsCard({ accounts, children }: { accounts: LinkedAccount[]; children?: ReactNode }) {
  const t = useTranslations('profile.linked');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  const [leaving, setLeaving] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);

  async function detach() {
    const provider = leaving as 'google' | 'facebook' | 'telegram';
    if (await call((api) => api.detachSocialAccount({ params: { provider } }))) toasts.show({ text: t('detached') });
    await revalidate();
  }

  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <div className="grid gap-4">
        {accounts.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        {accounts.length > 0 && (
          <ul className="divide-y divide-line rounded-control border border-line">
            {accounts.map(({ provider, label, created_at }) => (
              <li key={provider} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3">
                <Link2 aria-hidden="true" className="size-5 text-icons" />
                <div className="min-w-0 flex-1 basis-40">
                  <p>{nameOf(provider)}</p>
                  <p className="text-12 text-ink-3 wrap-anywhere">
                    {label ?? t('since', { date: formatDate(created_at) })}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={t('detachOf', { provider: nameOf(provider) })}
                  onClick={() => {
                    setLeaving(provider);
                    setIsConfirming(true);
                  }}
                >
                  {t('detach')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Refusal problem={problem} />
        {children}
      </div>
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('detachTitle', { provider: nameOf(leaving) })}
        text={t('detachText')}
        confirmLabel={t('detach')}
        onConfirm={detach}
      />
    </ProfileCard>
  );
}
