import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import type { DripFeed } from '@crescendo/contract/orders/drip-feeds';
import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';

type Props = { feed: DripFeed; size?: 'small' | 'default' };

/** Stops the runs to come, after a question. */
export function CancelDripFeed({ feed, size = 'default' }: Props) {
  const t = useTranslations('drip-feeds');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  const [isConfirming, setIsConfirming] = useState(false);
  const id = String(feed.id);

  useEffect(() => {
    if (problem) toasts.show({ text: problem.message, tone: 'danger' });
  }, [problem, toasts]);

  async function cancel() {
    const response = await call((api) => api.cancelDripFeed({ params: { id }, body: {} }));
    if (response) toasts.show({ text: t('cancelled', { id }) });
    await revalidate();
  }
  if (!feed.actions.cancelable) return null;
  return (
    <>
      <Button variant="danger" size={size} aria-label={t('cancelFeed', { id })} onClick={() => setIsConfirming(true)}>
        {t('cancel')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setIsConfirming}
          title={t('cancelTitle', { id })}
          text={t('cancelText', { count: feed.runs - feed.orders_count })}
          confirmLabel={t('cancel')}
          cancelLabel={t('keep')}
          onConfirm={cancel}
        />
      )}
    </>
  );
}
