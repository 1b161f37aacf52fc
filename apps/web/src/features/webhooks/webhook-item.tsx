import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { useMoments } from '@crescendo/browser/formats/use-moments';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { Webhook, WebhookWithSecret } from '@crescendo/contract/reseller/webhooks';
import { Button } from '@crescendo/ui/button';
import { Switch } from '@crescendo/ui/forms/switch';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../shell/identity-proof/use-proof.tsx';
import { DeliveryLog } from './delivery-log.tsx';

type Props = { webhook: Webhook; provable: Provable; onSecret: (made: WebhookWithSecret) => void };

export function WebhookItem({ webhook, provable, onSecret }: Props) {
  const t = useTranslations('webhooks');
  const toasts = useToasts();
  const moments = useMoments();
  const { revalidate } = useRevalidator();
  const { call, isBusy, problem } = useCall();
  const { prove, dialog } = useProof(provable);
  const [confirming, setConfirming] = useState<'secret' | 'delete'>();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const params = { id: String(webhook.id) };

  async function turn(isOn: boolean) {
    await call((api) => api.changeWebhook({ params, body: { is_enabled: isOn } }));
    await revalidate();
  }
  async function renewSecret() {
    const renewed = await prove((api, proof) => api.renewWebhookSecret({ params, body: proof }));
    if (renewed) onSecret(renewed);
  }
  async function remove() {
    const response = await call((api) => api.removeWebhook({ params }));
    if (response) toasts.show({ text: t('deleted') });
    await revalidate();
  }
  return (
    <li className="grid gap-3 px-4 py-4 tablet:px-5" data-webhook={webhook.id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-medium wrap-anywhere">{webhook.url}</h3>
        <Switch
          label={t('isOn', { url: webhook.url })}
          labelHidden
          checked={webhook.is_enabled}
          disabled={isBusy}
          onChange={(event) => void turn(event.target.checked)}
        />
      </div>
      {webhook.failing_since && (
        <Note tone="warning">{t('failingSince', { moment: moments.minute(webhook.failing_since) })}</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isLogOpen} onClick={() => setIsLogOpen((before) => !before)}>
          {t('log')}
        </Button>
        <Button size="small" onClick={() => setConfirming('secret')}>
          {t('newSecret')}
        </Button>
        <Button size="small" variant="danger" onClick={() => setConfirming('delete')}>
          {t('delete')}
        </Button>
      </div>
      <Refusal problem={problem} />
      {isLogOpen && <DeliveryLog webhookId={webhook.id} />}
      <ConfirmDialog
        danger
        open={confirming !== undefined}
        onOpenChange={() => setConfirming(undefined)}
        title={t(confirming === 'secret' ? 'newSecretTitle' : 'deleteTitle')}
        text={t(confirming === 'secret' ? 'newSecretText' : 'deleteText', { url: webhook.url })}
        confirmLabel={t(confirming === 'secret' ? 'newSecret' : 'delete')}
        onConfirm={() => (confirming === 'secret' ? void renewSecret() : remove())}
      />
      {dialog}
    </li>
  );
}
