import { CopyButton } from '@crescendo/browser/copying/copy-button';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { Webhook, WebhookWithSecret } from '@crescendo/contract/reseller/webhooks';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../shell/identity-proof/use-proof.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** Where the customer's programs are notified of their orders. */
export function WebhooksCard({ webhooks, provable }: { webhooks: Webhook[]; provable: Provable }) {
  const t = useTranslations('webhooks');
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof(provable);
  const [made, setMade] = useState<WebhookWithSecret>();
  const form = useForm({
    fields: ['url'],
    async send(given) {
      const url = textOf(given, 'url').trim();
      const options = { mayNeedNone: true, throwsRefusal: true };
      const added = await prove((api, proof) => api.addWebhook({ body: { url, ...proof } }), options);
      if (!added) return;
      form.props.ref.current?.reset();
      setMade(added);
      await revalidate();
    },
  });
  return (
    <Card padding="none" render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} description={t('text')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <form {...form.props} className="grid gap-3 p-4 tablet:p-5">
        <Field label={t('url')} error={form.errorOf('url')} required>
          <Input name="url" type="url" maxLength={2048} placeholder="https://example.com/orders" />
        </Field>
        <Refusal problem={form.problem} shownAt={['url']} />
        <Button type="submit" className="justify-self-start">
          {t('add')}
        </Button>
      </form>
      {webhooks.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} provable={provable} onSecret={setMade} />
          ))}
        </ul>
      )}
      {dialog}
      {made && <SecretDialog webhook={made} onClose={() => setMade(undefined)} />}
    </Card>
  );
}

/** The only time a secret can be read, so a stray press or key does not take it away. */
function SecretDialog({ webhook, onClose }: { webhook: WebhookWithSecret; onClose: () => void }) {
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
