import { CopyButton } from '@crescendo/browser/copying/copy-button';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { PasswordInput } from '@crescendo/ui/forms/password-input';
import { useToasts } from '@crescendo/ui/layers/toast';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../shell/identity-proof/use-proof.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The token the browser extension signs in with; hidden like a password, because it is one. */
export function ExtensionCard({ token, provable }: { token: string; provable: Provable }) {
  const t = useTranslations('profile.extension');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof(provable);
  const [isConfirming, setIsConfirming] = useState(false);

  async function renew() {
    if (!(await prove((api, proof) => api.renewExtensionToken({ body: proof })))) return;
    toasts.show({ text: t('renewed') });
    await revalidate();
  }

  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <div className="grid gap-4">
        <Field label={t('token')}>
          <PasswordInput readOnly autoComplete="off" showLabel={t('show')} hideLabel={t('hide')} value={token} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton key={token} text={token} label={t('copy')} />
          <Button onClick={() => setIsConfirming(true)}>
            <RefreshCw aria-hidden="true" />
            {t('renew')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('renewTitle')}
        text={t('renewText')}
        confirmLabel={t('renew')}
        onConfirm={() => void renew()}
      />
      {dialog}
    </ProfileCard>
  );
}
