import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../../shell/session/read-desk.ts';

type Props = { orderId: number; customer: OrderDesk['customer'] };

export function MessageButton({ orderId, customer }: Props) {
  const t = useTranslations('orders.message');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <MessageSquare aria-hidden="true" />
        {t('open')}
      </Button>
      {isOpen && <MessageDialog orderId={orderId} customer={customer} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What is sent cannot be called back, so it says first to whom it goes. */
function MessageDialog({ orderId, customer, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('orders.message');
  const formId = useId();
  // However often the button is pressed and answers are lost, the customer gets one mail.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    fields: ['text'],
    saved: t('sent'),
    send: async (given) => {
      const body = { text: textOf(given, 'text').trim() };
      const params = { orderId: String(orderId) };
      await callDesk((api) => api.messageCustomer({ params, body, idempotencyKey }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      scrolls
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { id: orderId })}
      description={customer.email === null ? t('noEmail') : t('follows', { email: customer.email })}
      closeLabel={t('close')}
      footer={
        <>
          <CloseButton render={<Button>{t('keep')}</Button>} />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={customer.email === null}
            loading={form.isBusy}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="mt-4 grid gap-4">
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
        <Field label={t('text')} error={form.errorOf('text')} required>
          <Textarea name="text" rows={6} maxLength={4000} disabled={customer.email === null} />
        </Field>
      </form>
    </Dialog>
  );
}
