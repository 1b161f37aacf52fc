import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopiedValue } from './copied-value.tsx';

/** What the customer reports; the comment is left out where the method requires none. */
export type PaidMessage = { invoice_id: number; comment?: string };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  invoiceId: number;
  /** What is to be sent, with its currency. */
  amount?: string | undefined;
  paymentMessage: { account_number: string; comment: string | null };
  additionalInformation?: string | null | undefined;
  /** public_fields.is_user_comment of the method. */
  isUserComment: boolean;
  /** What is said when it is done, where that is not that a message was sent. */
  sentText?: string | undefined;
  /** Refuses with an error whose message is shown. */
  onPaid: (message: PaidMessage) => Promise<void>;
};

export function ManualPaymentDialog(props: Props) {
  const { open, onOpenChange, invoiceId, amount, paymentMessage, additionalInformation } = props;
  const { isUserComment, sentText, onPaid } = props;
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  const toasts = useToasts();
  const [comment, setComment] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send() {
    setIsSending(true);
    setFailure(undefined);
    const text = comment.trim();
    try {
      await onPaid({ invoice_id: invoiceId, ...(isUserComment && text ? { comment: text } : {}) });
      setComment('');
      onOpenChange(false);
      toasts.show({ text: sentText ?? t('manual.sent') });
    } catch (error) {
      setFailure((error instanceof Error && error.message) || t('manual.failed'));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('manual.title')}
      closeLabel={shared('close')}
      className="max-w-157"
      footer={
        <Button variant="primary" loading={isSending} onClick={() => void send()}>
          {t('manual.paid')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid gap-3 rounded-control bg-surface-3 px-4 py-3">
          {amount && (
            <div>
              <dt className="text-13 text-ink-2">{t('qr.sendExactly')}</dt>
              <dd className="text-24 font-semibold tabular-nums">
                <CopiedValue value={plainAmount(amount)} label={t('manual.copyAmount')}>
                  {amount}
                </CopiedValue>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-13 text-ink-2">{t('manual.account')}</dt>
            <dd className="text-18 font-semibold tabular-nums">
              <CopiedValue value={paymentMessage.account_number} label={t('manual.copyAccount')}>
                {paymentMessage.account_number}
              </CopiedValue>
            </dd>
          </div>
          {paymentMessage.comment && (
            <div>
              <dt className="text-13 text-ink-2">{t('manual.comment')}</dt>
              <dd>
                <CopiedValue value={paymentMessage.comment} label={t('manual.copyComment')}>
                  {paymentMessage.comment}
                </CopiedValue>
              </dd>
            </div>
          )}
        </dl>
        {additionalInformation && <p className="whitespace-pre-line text-ink-2">{additionalInformation}</p>}
        {isUserComment && (
          <Field label={t('manual.userComment')} hint={t('manual.optional')} help={t('manual.userCommentHelp')}>
            <Textarea maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />
          </Field>
        )}
        {failure && (
          <Note tone="danger" announce>
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** As a bank's form takes it: digits and the point, without the currency and the spaces between thousands. */
const plainAmount = (amount: string) => amount.replaceAll(/[^\d.]/g, '');
