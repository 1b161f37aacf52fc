import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { formatAmount, formatCharge } from '@crescendo/rules/money/currency';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { Countdown } from '../overlays/countdown.tsx';
import { PaymentByHand } from '../overlays/payment-by-hand.tsx';
import { SpeedUpOffer } from '../overlays/speed-up-offer.tsx';
import type { OrderingStep } from './use-ordering.tsx';

export function OrderingStepDialog({ step }: { step: OrderingStep }) {
  const t = useTranslations('checkout');
  const { amounts } = useFrame();
  const shown = (dollars: number) => formatAmount(dollars, amounts);
  switch (step.kind) {
    case 'offer':
      return (
        <SpeedUpOffer
          open
          charge={shown(step.charge)}
          total={shown(step.total)}
          minutesSaved={step.minutesSaved}
          onAccept={() => step.answer(true)}
          onDecline={() => step.answer(false)}
          onOpenChange={(open) => !open && step.answer(undefined)}
        />
      );
    case 'changed':
      return (
        <ConfirmDialog
          open
          title={t('changedTitle')}
          text={t('changedText', { before: shown(step.before), after: shown(step.after) })}
          confirmLabel={t('changedTake', { amount: shown(step.after) })}
          onConfirm={() => step.answer(true)}
          onOpenChange={(open) => !open && step.answer(false)}
        />
      );
    case 'payment':
      return (
        <PaymentByHand
          payment={{
            invoice_id: step.payment.invoice_id,
            strategy: step.payment.strategy,
            qr_code: step.payment.qr_code,
            payment_message: step.payment.message,
            additional_information: step.method.additional_information,
            is_user_comment: step.method.public_fields.is_user_comment,
            is_test: step.method.public_fields.is_test,
            // Two decimals at most, as the gateway takes it.
            amount: formatCharge(step.payment.amount.toFixed(2), step.payment.currency),
          }}
          note={<Note>{t.rich('waitsForPayment', { left: () => <Countdown until={step.payment.expires_at} /> })}</Note>}
          onClose={(how) => step.answer(how === 'reported')}
        />
      );
  }
}
