import { download } from '@crescendo/browser/calls/download';
import { CopyButton } from '@crescendo/browser/copying/copy-button';
import { Button } from '@crescendo/ui/button';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** The only time these codes can be read, so a stray press or key does not take them away. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('profile.factors');
  const shared = useTranslations('shared');
  const text = codes.join('\n');
  return (
    <Dialog
      open
      blocking
      onOpenChange={onClose}
      title={t('recoveryTitle')}
      description={t('recoveryText')}
      closeLabel={shared('close')}
      footer={<CloseButton render={<Button variant="primary">{t('recoveryKept')}</Button>} />}
    >
      <div className="grid gap-4">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-3 px-4 py-3 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Note tone="warning">{t('recoveryOnce')}</Note>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={t('recoveryCopy')} />
          <Button onClick={() => download('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
            <Download aria-hidden="true" />
            {t('recoveryDownload')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
