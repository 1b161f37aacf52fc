import { download } from '@crescendo/browser/calls/download';
import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { Button } from '@crescendo/ui/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { type Provable, useProof } from '../../shell/identity-proof/use-proof.tsx';
import { logOut } from '../../shell/session/log-out.ts';
import { ProfileCard } from './profile-card.tsx';

/** Taking one's data along, and leaving. */
export function DataCard({ provable }: { provable: Provable }) {
  const t = useTranslations('profile.data');
  const frame = useFrame();
  const { call, isBusy, problem } = useCall();
  const { prove, dialog } = useProof(provable);
  const [isConfirming, setIsConfirming] = useState(false);

  async function exportData() {
    const response = await call((api) => api.exportAccount());
    if (!response) return;
    download('account-data.json', new Blob([JSON.stringify(response.data, null, 2)], { type: 'application/json' }));
  }
  async function leave() {
    const response = await prove((api, proof) => api.deleteAccount({ body: proof }));
    if (response !== undefined) await logOut(frame);
  }

  return (
    <ProfileCard title={t('title')}>
      <div className="divide-y divide-line">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 pb-4">
          <p className="min-w-0 flex-1 basis-52 text-13 text-ink-2">{t('exportText')}</p>
          <Button loading={isBusy} onClick={() => void exportData()}>
            <Download aria-hidden="true" />
            {t('export')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 pt-4">
          <p className="min-w-0 flex-1 basis-52 text-13 text-ink-2">{t('deleteText')}</p>
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            {t('delete')}
          </Button>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <Refusal problem={problem} />
      </div>
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('deleteTitle')}
        text={t('deleteWarning')}
        confirmLabel={t('delete')}
        onConfirm={() => void leave()}
      />
      {dialog}
    </ProfileCard>
  );
}
