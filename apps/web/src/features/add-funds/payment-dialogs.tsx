import type { PaymentInfo } from '@crescendo/contract/payments';
import { formatAmount, formatCharge } from '@crescendo/rules/currency';
import { formatMoment } from '@crescendo/rules/dates';
import { Badge } from '@crescendo/ui/badge';
import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { useToasts } from '@crescendo/ui/toast';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { browserClient } from '../../shell/browser-client.ts';
import { useFrame } from '../../shell/frame-data.ts';
import { ManualPaymentDialog } from '../../shell/overlays/manual-payment-dialog.tsx';
import { QrDialog } from '../../shell/overlays/qr-dialog.tsx';
import { useCall } from '../../shell/use-call.ts';

type Props = { payment: PaymentInfo; onClose: (how: Closed) => void };
/** Put away for now, left for later, or the operator was told that it is paid. */
export type Closed = 'away' | 'later' | 'told';

/** What is left to do by hand: a code to scan, or a transfer to make; and the word that it is done. */
export function PaymentDialogs({ payment, onClose }: Props) {
  return payment.strategy === 'qr_code' ? (
    <Scan payment={payment} onClose={onClose} />
  ) : (
    <Transfer payment={payment} onClose={onClose} />
  );
}

function Transfer({ payment, onClose }: Props) {
  const frame = useFrame();
  const isTold = useRef(false);
  return (
    <ManualPaymentDialog
      open
      onOpenChange={(open) => !open && onClose(isTold.current ? 'told' : 'away')}
      invoiceId={payment.invoice_id}
      amount={formatCharge(payment.charge_amount, payment.charge_currency)}
      paymentMessage={payment.payment_message ?? { account_number: '', comment: null }}
      additionalInformation={payment.additional_information}
      isUserComment={payment.is_user_comment}
      onPaid={async ({ invoice_id, comment }) => {
        await browserClient(frame).markIsPaid({
          params: { invoiceId: String(invoice_id) },
          body: { comment: comment ?? null },
        });
        isTold.current = true;
      }}
    />
  );
}

function Scan({ payment, onClose }: Props) {
  const t = useTranslations('add-funds');
  const toasts = useToasts();
  const { amounts } = useFrame();
  const { call, isBusy, problem } = useCall();

  async function tell() {
    const answer = await call((api) =>
      api.markIsPaid({ params: { invoiceId: String(payment.invoice_id) }, body: { comment: null } }),
    );
    if (!answer) return;
    toasts.show({ text: t('told') });
    onClose('told');
  }
  return (
    <QrDialog
      open
      onOpenChange={(open) => !open && onClose('away')}
      content={payment.qr_code ?? ''}
      amount={formatCharge(payment.charge_amount, payment.charge_currency)}
      address={payment.qr_code ?? undefined}
      details={t('invoice', { id: payment.invoice_id })}
      note={
        <>
          <Note>
            {t('waitsFor', {
              credited: formatAmount(payment.to_be_credited, amounts),
              until: formatMoment(payment.expires_at).slice(0, -3),
            })}
          </Note>
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
              {t('testPayment')}
            </Badge>
          )}
          <Button onClick={() => onClose('later')}>{t('later')}</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void tell()}>
            {t('paid')}
          </Button>
        </div>
      }
    />
  );
}
