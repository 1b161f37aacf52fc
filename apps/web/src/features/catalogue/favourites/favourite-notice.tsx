import { ToastProvider, useToasts } from '@crescendo/ui/layers/toast';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { FavouriteNotice as Notice } from './use-favourites.ts';

type Props = { notice: Notice; undo: () => void };

/** Says what became of a favourite where the heart alone does not: it was kept after signing in, or it was not. */
export default function FavouriteNotice(props: Props) {
  const t = useTranslations('shell');
  return (
    <ToastProvider label={t('toasts')} closeLabel={t('close')}>
      <NoticeToast {...props} />
    </ToastProvider>
  );
}

function NoticeToast({ notice, undo }: Props) {
  const t = useTranslations('service-index');
  const toasts = useToasts();
  const showToast = useEffectEvent(({ kind }: Notice) => {
    if (kind === 'failed') return toasts.show({ tone: 'danger', text: t('favouriteFailed') });
    const id = toasts.show({
      text: t('favouriteKept'),
      action: {
        label: t('undo'),
        onClick: () => {
          undo();
          toasts.close(id);
        },
      },
    });
    return id;
  });
  useEffect(() => void showToast(notice), [notice]);
  return null;
}
