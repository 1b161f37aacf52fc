import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import type { Order } from '@crescendo/contract/orders/order-parts';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

type Props = {
  order: Order;
  act: 'cancel' | 'delete';
  onClose: () => void;
  onConfirm: (description?: string) => Promise<void>;
};

/** Asks before something that cannot be taken back, and says what becomes of the money. */
export function ActQuestion({ order, act, onClose, onConfirm }: Props) {
  const t = useTranslations('orders');
  if (act === 'cancel') return <CancelQuestion order={order} onClose={onClose} onConfirm={onConfirm} />;
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t('deleteTitle', { id: String(order.id) })}
      text={t('deleteText')}
      confirmLabel={t('acts.delete')}
      cancelLabel={t('keep')}
      onConfirm={() => onConfirm()}
    />
  );
}

function CancelQuestion({ order, onClose, onConfirm }: Omit<Props, 'act'>) {
  const t = useTranslations('orders');
  const shared = useTranslations('shared');
  const text = useCancelText();
  const [description, setDescription] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);

  async function confirm() {
    setIsWaiting(true);
    await onConfirm(description.trim());
    onClose();
  }
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => !open && !isWaiting && onClose()}
      title={t('cancelTitle', { id: String(order.id) })}
      description={text(order)}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" loading={isWaiting} onClick={() => void confirm()}>
            {t('acts.cancel')}
          </Button>
        </>
      }
    >
      <Field label={t('cancelReason')} hint={t('optional')}>
        <Textarea maxLength={1000} value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
    </Dialog>
  );
}

/** What becomes of an order and its money when it is canceled now. */
export function useCancelText() {
  const t = useTranslations('orders');
  const { amounts } = useFrame();
  return (order: Order): string => {
    const cost = formatAmount(order.cost, amounts);
    const left = formatQuantity(order.quantity - order.current_quantity);
    if (order.delivery_state === 'delivering') return t('cancelAsk', { left });
    return order.current_quantity > 0 ? t('cancelPart', { cost, left }) : t('cancelAll', { cost });
  };
}
