import { Button } from '@crescendo/ui/button';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { useState } from 'react';
import { useSharedTexts } from '../shared-texts.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** Marks what cannot be taken back. */
  danger?: boolean | undefined;
  /** The dialog closes when this is done; while it waits, the button cannot be pressed again. */
  onConfirm: () => void | Promise<void>;
};

/** One question, two answers. It has one size: 600 × 220, and a longer text scrolls inside. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel, danger = false, onConfirm } = props;
  const t = useSharedTexts();
  const [isWaiting, setIsWaiting] = useState(false);

  async function confirm() {
    setIsWaiting(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Dialog
      alert
      scrolls
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={t('close')}
      className="h-55"
      footer={
        <>
          <CloseButton render={<Button>{cancelLabel ?? t('cancel')}</Button>} />
          <Button variant={danger ? 'danger' : 'primary'} loading={isWaiting} onClick={() => void confirm()}>
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    />
  );
}
