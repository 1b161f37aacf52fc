import type { Profile } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Provable } from '../../shell/identity-proof/use-proof.tsx';
import { EmailDialog } from './email-dialog.tsx';

type Props = { person: Profile; provable: Provable };

/** The address, whether it is confirmed, and the way to another one. */
export function EmailRow({ person: { email, email_verified_at }, provable }: Props) {
  const t = useTranslations('profile.email');
  const [isOpen, setIsOpen] = useState(false);
  const action = email === null ? t('set') : email_verified_at === null ? t('confirm') : t('change');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <dt className="text-ink-2">{t('label')}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2">
        {email !== null && <span className="min-w-0 wrap-anywhere">{email}</span>}
        {email_verified_at !== null ? (
          <Badge variant="success">{t('verified')}</Badge>
        ) : (
          <Badge variant="warning">{email === null ? t('missing') : t('unverified')}</Badge>
        )}
        <Button size="small" onClick={() => setIsOpen(true)}>
          {action}
        </Button>
        <EmailDialog
          unconfirmed={email_verified_at === null ? email : null}
          provable={provable}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      </dd>
    </div>
  );
}
