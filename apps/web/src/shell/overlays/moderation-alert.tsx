import { Button } from '@crescendo/ui/button';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; count: number };

/** Payments wait for a document: says so, and leads to where it is handed in. */
export function ModerationAlert({ open, onOpenChange, count }: Props) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  return (
    <Dialog
      alert
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t('moderation.title')}
      description={t('moderation.text', { count })}
      closeLabel={shared('close')}
      footer={
        <>
          <CloseButton render={<Button>{shared('close')}</Button>} />
          <Button variant="primary" render={<Link to="/card-verification" />} onClick={() => onOpenChange(false)}>
            {t('moderation.verify')}
          </Button>
        </>
      }
    />
  );
}
