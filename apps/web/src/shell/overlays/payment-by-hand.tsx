import { callApi } from '@crescendo/browser/calls/call-api';
import { useCall } from '@crescendo/browser/calls/use-call';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { ManualPaymentDialog } from './manual-payment-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';

export type PaymentByHandInfo = Pick<
  PaymentInfo,
  'invoice_id' | 'strategy' | 'qr_code' | 'payment_message' | 'additional_information' | 'is_user_comment' | 'is_test'
> & { amount: string };

/** Closed for now, left for later, or reported as paid. */
export type Closed = 'away' | 'later' | 'reported';

type Props = {
  payment: PaymentByHandInfo;
  /** What the payment waits for and what follows it. */
  note?: ReactNode;
  onClose: (how: Closed) => void;
};

/**
 * What is left to do by hand: a code to scan, or a transfer to make; and the word that it is done. Only a customer can
 * give it: the number of an invoice does not show whose it is.
 */
export function PaymentByHand(props: Props) {
  return props.payment.strategy === 'qr_code' ? <Scan {...props} /> : <Transfer {...props} />;
}

function Transfer({ payment, onClose }: Props) {
  const t = useTranslations('overlays');
  const frame = useFrame();
  // Not a state: the dialog closes in the same breath, and has to know.
  const isReported = useRef(false);
  return (
    <ManualPaymentDialog
      open
      onOpenChange={(open) => !open && onClose(isReported.current ? 'reported' : 'away')}
      invoiceId={payment.invoice_id}
      amount={payment.amount}
      paymentMessage={payment.payment_message ?? { account_number: '', comment: null }}
      additionalInformation={payment.additional_information}
      isUserComment={payment.is_user_comment && frame.person !== null}
      sentText={frame.person ? undefined : t('manual.watching')}
      onPaid={async ({ invoice_id, comment }) => {
        if (frame.person) {
          const call = { params: { invoiceId: String(invoice_id) }, body: { comment: comment ?? null } };
          await callApi(frame, (api) => api.markIsPaid(call));
        }
        isReported.current = true;
      }}
    />
  );
}

function Scan({ payment, note, onClose }: Props) {
  const t = useTranslations('overlays');
  const toasts = useToasts();
  const { person } = useFrame();
  const { call, isBusy, problem } = useCall();

  async function report() {
    if (!person) {
      toasts.show({ text: t('manual.watching') });
      return onClose('reported');
    }
    const response = await call((api) =>
      api.markIsPaid({ params: { invoiceId: String(payment.invoice_id) }, body: { comment: null } }),
    );
    if (!response) return;
    toasts.show({ text: t('manual.sent') });
    onClose('reported');
  }
  return (
    <QrDialog
      open
      onOpenChange={(open) => !open && onClose('away')}
      content={payment.qr_code ?? ''}
      amount={payment.amount}
      address={payment.qr_code ?? undefined}
      details={t('qr.invoice', { id: payment.invoice_id })}
      note={
        <>
          {note}
          {payment.additional_information && <Note tone="warning">{payment.additional_information}</Note>}
          {problem && (
            <Note tone="danger" announce>
              {problem.message}
            </Note>
          )}
        </>
      }
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          {payment.is_test && (
            <Badge variant="simulated" className="mr-auto">
              {t('qr.test')}
            </Badge>
          )}
          <Button onClick={() => onClose('later')}>{t('qr.later')}</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void report()}>
            {t('manual.paid')}
          </Button>
        </div>
      }
    />
  );
}
