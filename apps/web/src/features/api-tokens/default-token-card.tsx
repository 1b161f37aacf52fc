import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { ApiToken } from '@crescendo/contract/accounts/api-tokens';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../shell/identity-proof/use-proof.tsx';
import { TokenFacts } from './token-facts.tsx';
import { TokenText } from './token-text.tsx';

/** The one token that most customers need: shown, made, replaced and deleted. */
export function DefaultTokenCard({ token, provable }: { token: ApiToken | undefined; provable: Provable }) {
  const t = useTranslations('api-tokens');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  const { prove, dialog } = useProof(provable);
  const [confirming, setConfirming] = useState<'replace' | 'delete'>();

  async function create() {
    const made = await prove((api, proof) => api.createApiToken({ body: proof }));
    if (made) toasts.show({ text: t('created') });
    await revalidate();
  }
  async function remove() {
    const response = await call((api) => api.deleteApiToken());
    if (response) toasts.show({ text: t('deleted') });
    await revalidate();
  }
  return (
    <Card padding="none" render={<section aria-label={t('own')} />}>
      <CardHeader
        title={t('own')}
        description={t('ownText')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
      />
      <div className="grid gap-4 p-4 tablet:p-5">
        {token ? (
          <>
            <TokenText token={token} name={t('own')} />
            <TokenFacts token={token} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setConfirming('replace')}>{t('replace')}</Button>
              <Button variant="danger" onClick={() => setConfirming('delete')}>
                {t('delete')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="text-ink-2">{t('none')}</p>
            <Button variant="primary" className="justify-self-start" onClick={() => void create()}>
              {t('create')}
            </Button>
          </>
        )}
        <Refusal problem={problem} />
      </div>
      <ConfirmDialog
        danger
        open={confirming !== undefined}
        onOpenChange={() => setConfirming(undefined)}
        title={t(confirming === 'delete' ? 'deleteTitle' : 'replaceTitle')}
        text={t('replaceText')}
        confirmLabel={t(confirming === 'delete' ? 'delete' : 'replace')}
        onConfirm={() => (confirming === 'delete' ? remove() : void create())}
      />
      {dialog}
    </Card>
  );
}
