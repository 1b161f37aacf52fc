import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { ApiToken } from '@crescendo/contract/accounts/api-tokens';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Provable } from '../../shell/identity-proof/use-proof.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { TokenFacts } from './token-facts.tsx';
import { TokenText } from './token-text.tsx';

/** One token for each program: each with its own rights, so that each can be taken away alone. */
export function FurtherTokensCard({ tokens, provable }: { tokens: ApiToken[]; provable: Provable }) {
  const t = useTranslations('api-tokens');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<ApiToken>();

  async function remove() {
    if (!removed) return;
    const response = await call((api) => api.removeApiToken({ params: { id: String(removed.id) } }));
    if (response) toasts.show({ text: t('deleted') });
    await revalidate();
  }
  return (
    <Card padding="none" render={<section aria-label={t('further')} />}>
      <CardHeader
        title={t('further')}
        description={t('furtherText')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={
          !isAdding && (
            <Button onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
          )
        }
      />
      {isAdding && <NewTokenForm provable={provable} onClose={() => setIsAdding(false)} />}
      {tokens.length > 0 && (
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <li key={token.id} className="grid gap-3 px-4 py-4 tablet:px-5">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="min-w-0 font-medium wrap-anywhere">{token.name}</h3>
                <Button
                  size="small"
                  variant="danger"
                  aria-label={t('deleteToken', { name: token.name })}
                  onClick={() => setRemoved(token)}
                >
                  {t('delete')}
                </Button>
              </div>
              <TokenText token={token} name={token.name} />
              <TokenFacts token={token} />
            </li>
          ))}
        </ul>
      )}
      {tokens.length === 0 && !isAdding && <p className="p-4 text-ink-2 tablet:p-5">{t('noFurther')}</p>}
      {problem && (
        <div className="p-4 tablet:p-5">
          <Refusal problem={problem} />
        </div>
      )}
      <ConfirmDialog
        danger
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t('deleteTitle')}
        text={t('deleteText', { name: removed?.name ?? '' })}
        confirmLabel={t('delete')}
        onConfirm={remove}
      />
    </Card>
  );
}
