import type { WebhookWithSecret } from '@crescendo/contract/reseller/webhooks';
import { Button } from '@crescendo/ui/button';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../shell/page/copy-button.tsx';

/** The only time a secret can be read, so a stray press or key does not take it away. */
export function SecretDialog({ webhook, onClose }: { webhook: WebhookWithSecret; onClose: () => void }) {
  const t = useTranslations('webhooks');
  const shared = useTranslations('shared');
  return (
    <Dialog
      open
      blocking
      onOpenChange={onClose}
      title={t('secretTitle')}
      description={t('secretText', { url: webhook.url })}
      closeLabel={shared('close')}
      footer={<CloseButton render={<Button variant="primary">{t('secretKept')}</Button>} />}
    >
      <div className="grid gap-4">
        <code data-secret className="rounded-control bg-surface-3 px-4 py-3 font-mono text-13 wrap-anywhere">
          {webhook.secret}
        </code>
        <Note tone="warning">{t('secretOnce')}</Note>
        <CopyButton text={webhook.secret} label={t('secretCopy')} />
      </div>
    </Dialog>
  );
}
